import { Suspense } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';

/** How far the reader is with the activity, once its code and the answer are there: the article waits for neither. */
export function StatusLine({ articleId }: { readonly articleId: string }) {
  const ActivityStatus = useLazyPart('activities', () => import('../activities/activity-status.tsx'));
  return (
    <Suspense fallback={null}>
      <ActivityStatus articleId={articleId} />
    </Suspense>
  );
}
