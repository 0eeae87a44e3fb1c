import { Suspense } from 'react';
import { useOptionalPart } from '../navigation/optional-part.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** What became of the credit, once its quiz was passed; until then the way to the quiz says all. */
export function StatusLine({ articleId }: { readonly articleId: string }) {
  const standing = useCore(useUseCase('followActivity').standing(articleId));
  const ActivityStatus = useOptionalPart('activities', () => import('../activities/activity-status.tsx'));
  return standing.phase === 'loaded' && standing.value.quiz?.state === 'passed' ? (
    <Suspense>
      <ActivityStatus standing={standing.value} />
    </Suspense>
  ) : null;
}
