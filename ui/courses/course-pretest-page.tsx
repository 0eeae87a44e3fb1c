import { isOutdated } from '#core/assessment/outdated.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { messageOf } from '#core/shared/failure.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PretestRoom } from '../pretests/pretest-room.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { overviewPath } from './course-paths.ts';
import { FinishedPretest } from './finished-pretest.tsx';
import { WithEnrollment } from './with-enrollment.tsx';

/** The questions before a course, and no word on which answer is right (RT-43). */
export default function CoursePretestPage({ params }: PageProps) {
  return (
    <WithEnrollment params={params} routeName="course-pretest">
      {(enrollment) => <CoursePretest enrollment={enrollment} />}
    </WithEnrollment>
  );
}

function CoursePretest({ enrollment }: { readonly enrollment: Enrollment }) {
  const { courseId, courseTitle, demonstration, enrollmentId } = enrollment;
  const room = useUseCase('takeCoursePretest').of({ courseId, enrollmentId });
  const state = useCore(room.state);
  const overview = overviewPath(courseId, enrollmentId);
  usePageTitle(`Before you read: ${courseTitle}`);

  return (
    <PretestRoom room={room} state={state} leaveTo={overview} demonstration={demonstration}>
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <>
              <h1 className="visually-hidden" tabIndex={-1}>
                Before you read
              </h1>
              {isOutdated(state.failure) ? (
                <EmptyState
                  icon="exam"
                  title="There is nothing to answer before reading."
                  action={<LinkButton href={overview}>Go to your course</LinkButton>}
                >
                  {state.failure.kind === 'missing'
                    ? 'This course has no pretest.'
                    : messageOf(state.failure)}
                </EmptyState>
              ) : (
                <FailureState failure={state.failure} what="The pretest" onRetry={room.retry} />
              )}
            </>
          )}
          {state.phase === 'finished' && (
            <FinishedPretest enrollment={enrollment} result={state.results.result} heading={heading} />
          )}
        </>
      )}
    </PretestRoom>
  );
}
