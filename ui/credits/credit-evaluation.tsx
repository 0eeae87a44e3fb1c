import { Suspense } from 'react';
import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { useLazyPart } from '../navigation/lazy-part.ts';

/** What a credit was claimed with, at the end of its page: its context comes with it, and the page waits for none. */
export function ArticleEvaluation({ articleId }: { readonly articleId: string }) {
  const Given = useLazyPart('activities', () => import('../activities/given-evaluation.tsx'));
  return (
    <Suspense>
      <Given articleId={articleId} />
    </Suspense>
  );
}

export function CourseEvaluation(place: EnrollmentPlace) {
  const Given = useLazyPart('courses', () => import('../courses/given-course-evaluation.tsx'));
  return (
    <Suspense>
      <Given {...place} />
    </Suspense>
  );
}
