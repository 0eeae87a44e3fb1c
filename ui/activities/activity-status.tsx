import { Link } from 'wouter';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import styles from './activity-status.module.css';

/** One line of what became of the credit of a passed quiz. */
export default function ActivityStatus({ standing }: { readonly standing: ActivityStanding }) {
  const text = statusText(standing);
  if (text === null) return null;
  return (
    <p className={`meta ${styles.alone}`}>
      <Link href={pathTo('article-quiz-results', { id: standing.articleId })}>{text}</Link>
    </p>
  );
}

const statusText = ({ claim, credit }: ActivityStanding): string | null => {
  switch (claim) {
    case 'awarded':
      return `You passed · ${credit.claimed === null ? 'credit awarded' : `${creditText(credit.claimed)} awarded`}`;
    case 'disclosure':
      return 'You passed · disclosure left';
    case 'evaluation':
      return 'You passed · evaluation left';
    case 'register':
      return 'You passed · register to have the credit';
    case 'plan':
      return 'You passed · credit waits for your plan';
    case 'not-passed':
      return null;
  }
};
