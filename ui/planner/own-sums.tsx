import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { type Contribution, type Creditable, contributionsOf } from '#core/planner/contribution.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './counts-toward.module.css';
import { HoursBar } from './hours-bar.tsx';
import { sumText } from './sum-text.ts';

/** The sums themselves: the most urgent at once, the others as one asks. Nothing where the plan cannot be had. */
export default function OwnSums({ activity }: { readonly activity: Creditable }) {
  const state = useCore(useUseCase('viewPlanner').plan);
  const [open, setOpen] = useState(false);
  if (state.phase !== 'loaded') return null;
  const plan = state.value;
  const sums = contributionsOf(activity, plan);
  const [first, ...others] = sums;
  if (!first)
    return (
      <p className={styles.none}>
        {plan.licences.length === 0
          ? 'Say where you are licensed, and see what this counts toward.'
          : 'None of your licences asks for it, as far as the rules are known here.'}{' '}
        <Link href={pathTo('planner')}>Your planner</Link>
      </p>
    );
  return (
    <>
      <h2>Counts toward</h2>
      <ul className={styles.sums} id="counted-sums">
        {(open ? sums : [first]).map((sum) => (
          <Sum key={sum.ruleId} sum={sum} activity={activity} />
        ))}
      </ul>
      {others.length > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls="counted-sums"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Only the first' : `And ${others.length} more`}
          <Icon name="caret-down" size={16} />
        </button>
      ) : (
        <p className={styles.none}>
          <Link href={pathTo('planner')}>Your planner</Link>
        </p>
      )}
    </>
  );
}

function Sum({ sum, activity }: { readonly sum: Contribution; readonly activity: Creditable }) {
  const { stateName, ruleName, needed, have, quarters, counted, certain, missing } = sum;
  return (
    <li className={styles.sum}>
      <span className={styles.name}>
        {stateName}: {ruleName}
      </span>
      <HoursBar
        needed={needed}
        have={counted ? have - quarters : have}
        coming={quarters}
        done={missing === 0 && !counted}
      />
      <span>{sumText(sum)}</span>
      {(!certain || activity.demonstration) && (
        <span className={styles.note}>
          {!certain && 'Where it applies to you. '}
          {activity.demonstration && 'Demonstration: no board accepts it.'}
        </span>
      )}
    </li>
  );
}
