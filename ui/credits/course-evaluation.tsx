import { Suspense } from 'react';
import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { useLazyPart } from '../navigation/lazy-part.ts';

/** A course's evaluation; its context comes with it, and an article's credit does without. */
export function CourseEvaluation(place: EnrollmentPlace) {
  const Given = useLazyPart('courses', () => import('../courses/given-course-evaluation.tsx'));
  return (
    <Suspense>
      <Given {...place} />
    </Suspense>
  );
}
