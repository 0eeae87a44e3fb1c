import { Suspense } from 'react';
import type { CreditOutcome } from '#core/quizzes/quiz-results.ts';
import { useLazyPart } from '../navigation/lazy-part.ts';
import { SkeletonBlock } from '../shared/skeleton.tsx';

interface NextStepProps {
  readonly articleId: string;
  readonly creditOutcome: CreditOutcome;
}

/** What is left to do for the credit, where it is done here; its code comes where there is something. */
export function NextStep({ articleId, creditOutcome }: NextStepProps) {
  if (creditOutcome === 'agree-to-disclosure') return <ToAgree articleId={articleId} />;
  return creditOutcome === 'evaluate-to-claim' ? <ToEvaluate articleId={articleId} /> : null;
}

function ToAgree({ articleId }: Pick<NextStepProps, 'articleId'>) {
  const Agree = useLazyPart('activities', () => import('./agree-section.tsx'));
  return (
    <Suspense fallback={<SkeletonBlock height="12rem" />}>
      <Agree articleId={articleId} />
    </Suspense>
  );
}

function ToEvaluate({ articleId }: Pick<NextStepProps, 'articleId'>) {
  const Evaluation = useLazyPart('activities', () => import('./evaluation-section.tsx'));
  return (
    <Suspense fallback={<SkeletonBlock height="42rem" />}>
      <Evaluation articleId={articleId} />
    </Suspense>
  );
}
