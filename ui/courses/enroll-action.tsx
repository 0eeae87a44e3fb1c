import type { ReactNode } from 'react';
import type { Course } from '#core/courses/course.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { buttonClass } from '../shared/button-class.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

export const ENROLL_SECTION = 'enroll';

/** The one thing to do about a course, for whoever looks at it: to enroll, to go on, or what that takes. */
export function EnrollAction({
  course,
  brief = false,
}: {
  readonly course: Course;
  readonly brief?: boolean;
}) {
  const session = useCore(useUseCase('session').state);
  if (session.phase === 'guest') return <GuestAction course={course} brief={brief} />;
  if (session.phase === 'resuming') return <SkeletonBlock height="2.75rem" />;
  return <LearnerAction course={course} brief={brief} />;
}

interface ActionProps {
  readonly course: Course;
  /** Without the words beside it. */
  readonly brief: boolean;
}

function GuestAction({ course, brief }: ActionProps) {
  const back = toNextPlace({ name: 'course-abstract', params: { courseSlug: course.slug }, query: {} });
  return (
    <>
      <LinkButton href={pathTo('login', {}, back)} variant="accent" wide>
        Log in to enroll
      </LinkButton>
      {!brief && (
        <Aside>
          Comes with Pro and Lifetime.{' '}
          <LinkButton href={pathTo('pricing')} variant="plain">
            See plans
          </LinkButton>
        </Aside>
      )}
    </>
  );
}

function LearnerAction({ course, brief }: ActionProps) {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  if (subscription.phase === 'loading') return <SkeletonBlock height="2.75rem" />;
  const holds = subscription.phase === 'failed' || subscription.value.hasActivePaidSubscription;
  if (!holds)
    return (
      <>
        <LinkButton href={pathTo('change-plan')} variant="accent" wide>
          See plans with courses
        </LinkButton>
        {!brief && (
          <Aside>
            {isTrialing(subscription.value)
              ? 'Courses come with Pro and Lifetime once they are paid; a trial leaves them out.'
              : 'Courses come with Pro and Lifetime.'}
          </Aside>
        )}
      </>
    );
  const { progress, creditId } = course;
  if (progress?.state === 'under-way' || progress?.state === 'finished')
    return (
      <>
        <LinkButton href={pathTo('course-enrollment', { courseId: course.id })} variant="accent" wide>
          {progress.state === 'under-way' || creditId === null ? 'Go on with the course' : 'See how it went'}
        </LinkButton>
        {!brief && creditId !== null && (
          <Aside>
            <LinkButton href={pathTo('credit-details', { id: creditId })} variant="plain" icon="certificate">
              Your credit
            </LinkButton>
          </Aside>
        )}
      </>
    );
  return (
    <a href={`#${ENROLL_SECTION}`} className={buttonClass('accent', true)}>
      Enroll
    </a>
  );
}

const Aside = ({ children }: { readonly children: ReactNode }) => <div className="meta">{children}</div>;
