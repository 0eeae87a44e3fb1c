import { Link } from 'wouter';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-status.module.css';

interface ActivityStatusProps {
  readonly articleId: string;
}

/** One line of what became of the credit of a passed quiz; until then the way to the quiz says all. */
export default function ActivityStatus({ articleId }: ActivityStatusProps) {
  const state = useCore(useUseCase('followActivity').standing(articleId));
  if (state.phase !== 'loaded') return null;
  const text = statusText(state.value);
  if (text === null) return null;
  return (
    <p className={`meta ${styles.alone}`}>
      <Link href={pathTo('article-quiz-results', { id: articleId })}>{text}</Link>
    </p>
  );
}

const statusText = ({ quiz, claim, credit }: ActivityStanding): string | null => {
  if (quiz?.state !== 'passed') return null;
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
