import type { CreditOutcome } from '#core/quizzes/quiz-results.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';

const Agree = lazyComponent(() => import('./agree-section.tsx'), {
  context: 'activities',
  fallback: <SkeletonBlock height="12rem" />,
  what: 'The disclosure',
});

const Evaluation = lazyComponent(() => import('./evaluation-section.tsx'), {
  context: 'activities',
  fallback: <SkeletonBlock height="42rem" />,
  what: 'The evaluation',
});

interface NextStepProps {
  readonly articleId: string;
  readonly creditOutcome: CreditOutcome;
}

/** What is left to do for the credit, if it is done on this page. */
export function NextStep({ articleId, creditOutcome }: NextStepProps) {
  if (creditOutcome === 'agree-to-disclosure') return <Agree articleId={articleId} />;
  return creditOutcome === 'evaluate-to-claim' ? <Evaluation articleId={articleId} /> : null;
}

/** The evaluations that are left. No page waits for them. */
export const EvaluationsToGive = lazyComponent(() => import('./evaluations-left.tsx'), {
  context: 'activities',
});
