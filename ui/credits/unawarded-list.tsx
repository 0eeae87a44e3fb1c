import { Link } from 'wouter';
import { creditText } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import { EvaluationsToGive } from '../activities/next-step.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { activityPath, resultsPath } from './activity-path.ts';
import { LimitOffer } from './limit-offer.tsx';
import styles from './unawarded-list.module.css';

interface UnawardedListProps {
  readonly unawarded: readonly UnawardedCredit[];
  readonly years: readonly YearOfCredits[];
}

/** The number of credits shown at first, so that they don't push the year's credit off the screen. */
const FIRST = 3;

/** Passed but not awarded credit, each with the step that awards it. Those that wait for a plan are last. */
export function UnawardedList({ unawarded, years }: UnawardedListProps) {
  const overLimit = unawarded.find(({ needs }) => needs === 'plan');
  const total = unawarded.reduce((sum, { credit }) => sum + credit, 0);
  const ordered = unawarded.toSorted(
    (one, other) => Number(one.needs === 'plan') - Number(other.needs === 'plan'),
  );
  const rest = ordered.slice(FIRST);
  return (
    <>
      <EvaluationsToGive />
      <section className={styles.section} aria-labelledby="unawarded">
        <h2 id="unawarded">
          {creditText(total)} {standingOf(unawarded)}
        </h2>
        {overLimit && <LimitOffer awarded={awardedInYearOf(overLimit, years)} />}
        <Credits list={ordered.slice(0, FIRST)} />
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>{rest.length} more</summary>
            <Credits list={rest} />
          </details>
        )}
      </section>
    </>
  );
}

const standingOf = (unawarded: readonly UnawardedCredit[]): string => {
  const overLimit = unawarded.filter(({ needs }) => needs === 'plan').length;
  if (overLimit === 0) return 'to claim';
  return overLimit === unawarded.length ? 'on hold' : 'not awarded yet';
};

function Credits({ list }: { readonly list: readonly UnawardedCredit[] }) {
  return (
    <ul className={styles.list}>
      {list.map((each) => (
        <li key={`${each.activity.kind} ${each.activity.id}`}>
          <Link href={activityPath(each.activity)}>{each.title}</Link>
          <p className="meta">
            {creditText(each.credit)} · passed {shortDayText(each.completedOn)}
          </p>
          <p>
            <WhatIsLeft unawarded={each} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function WhatIsLeft({ unawarded }: { readonly unawarded: UnawardedCredit }) {
  const { needs } = unawarded;
  if (needs === 'plan') return 'On hold: free plan limit reached';
  return (
    <Link href={resultsPath(unawarded)}>
      {needs === 'disclosure' ? 'Read disclosures' : 'Evaluate and claim'}
    </Link>
  );
}

/** The limit of the free plan counts demonstration credit as well. */
const awardedInYearOf = ({ completedOn }: UnawardedCredit, years: readonly YearOfCredits[]): number => {
  const year = years.find((each) => completedOn.startsWith(String(each.year)));
  return year === undefined ? 0 : year.total + year.demonstration.credit;
};
