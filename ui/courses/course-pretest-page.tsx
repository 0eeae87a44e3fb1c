import type { RefObject } from 'react';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { nextStep } from '#core/courses/next-step.ts';
import type { PretestResult as Result } from '#core/pretests/pretest.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PretestResult } from '../pretests/pretest-result.tsx';
import { PretestFailure, PretestSession } from '../pretests/pretest-session.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { modulePath, overviewPath } from './course-paths.ts';
import { WithEnrollment } from './with-enrollment.tsx';

/** The questions before a course, one at a time (RT-43). */
export default function CoursePretestPage({ params }: PageProps) {
  return (
    <WithEnrollment params={params} routeName="course-pretest">
      {(enrollment) => <CoursePretest enrollment={enrollment} />}
    </WithEnrollment>
  );
}

function CoursePretest({ enrollment }: { readonly enrollment: Enrollment }) {
  const { courseId, courseTitle, demonstration, enrollmentId } = enrollment;
  const session = useUseCases('courses').takeCoursePretest.of({ courseId, enrollmentId });
  const state = useCore(session.state);
  const overview = overviewPath(courseId, enrollmentId);
  usePageTitle(`Before you read: ${courseTitle}`);

  return (
    <PretestSession session={session} state={state} leaveTo={overview} demonstration={demonstration}>
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <PretestFailure
              failure={state.failure}
              missing="This course has no pretest."
              next={{ href: overview, label: 'Go to your course' }}
              onRetry={session.retry}
            />
          )}
          {state.phase === 'finished' && (
            <FinishedPretest enrollment={enrollment} result={state.results.result} heading={heading} />
          )}
        </>
      )}
    </PretestSession>
  );
}

interface FinishedPretestProps {
  readonly enrollment: Enrollment;
  readonly result: Result;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function FinishedPretest({ enrollment, result, heading }: FinishedPretestProps) {
  const { courseId, courseTitle, enrollmentId } = enrollment;
  const next = nextStep(enrollment);
  return (
    <PretestResult
      title={courseTitle}
      result={result}
      before="before the course"
      next={
        next.do === 'read'
          ? { href: modulePath(courseId, next.module.id), label: `Read “${next.module.title}”` }
          : { href: overviewPath(courseId, enrollmentId), label: 'Go to your course' }
      }
      heading={heading}
    >
      You’ll see the same questions in the module quizzes. At the end, you’ll see what you learned.
    </PretestResult>
  );
}
