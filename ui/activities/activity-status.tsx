import { Link } from 'wouter';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { creditText, type QuarterHours } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './activity-status.module.css';

/** One line of what became of the credit of a passed quiz. */
export function ActivityStatus({ standing }: { readonly standing: ActivityStanding }) {
  const { articleId, claim, credit } = standing;
  if (claim === 'not-passed') return null;
  return (
    <p className={`meta ${styles.alone}`}>
      <Link href={pathTo('article-quiz-results', { id: articleId })}>
        You passed · {claim === 'awarded' ? awardedText(credit.claimed) : LEFT[claim]}
      </Link>
    </p>
  );
}

const awardedText = (claimed: QuarterHours | null): string =>
  `${claimed === null ? 'credit' : creditText(claimed)} awarded`;

const LEFT: Readonly<Record<Exclude<ClaimStep, 'not-passed' | 'awarded'>, string>> = {
  disclosure: 'disclosure left',
  evaluation: 'evaluation left',
  register: 'register to have the credit',
  plan: 'credit waits for your plan',
};
