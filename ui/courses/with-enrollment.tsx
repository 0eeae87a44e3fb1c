import type { ReactNode } from 'react';
import type { Enrollment } from '#core/courses/enrollment.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { overviewPath } from './course-paths.ts';

interface WithEnrollmentProps extends PageProps {
  readonly routeName: RouteName;
  readonly children: (enrollment: Enrollment) => ReactNode;
}

/** Loads the enrollment in the URL, or the latest one, for a fullscreen page of a course. */
export function WithEnrollment({ params, routeName, children }: WithEnrollmentProps) {
  const { courseId = '', enrollmentId } = params;
  const entry = useUseCases('courses').followEnrollment.of({ courseId, enrollmentId });
  const state = useCore(entry);
  if (state.phase === 'loaded') return children(state.value);
  return (
    <QuizFrame leaveTo={overviewPath(courseId, enrollmentId)}>
      {state.phase === 'loading' ? (
        <QuizSkeleton />
      ) : (
        <PageFailure
          isPage
          routeName={routeName}
          failure={state.failure}
          what="Your course"
          onRetry={entry.retry}
        />
      )}
    </QuizFrame>
  );
}
