import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './enrollment.module.css';
import { EnrollmentView } from './enrollment-view.tsx';

/** Where a learner is with a course, and what comes next (RT-41). Without an enrollment in the address, the latest. */
export default function EnrollmentPage({ params }: PageProps) {
  const { courseId = '', enrollmentId } = params;
  const entry = useUseCase('followEnrollment').of({ courseId, enrollmentId });
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.courseTitle : 'Your course');

  if (state.phase === 'loading')
    return (
      <div className={styles.page}>
        <Loading what="your course" />
        <SkeletonBlock height="6rem" width="80%" />
        <SkeletonBlock height="9rem" />
        <SkeletonBlock height="22rem" />
      </div>
    );
  if (state.phase === 'failed' && state.failure.kind === 'missing' && enrollmentId === undefined)
    return <NotEnrolled />;
  if (state.phase === 'failed')
    return (
      <PageFailure
        routeName="course-enrollment"
        failure={state.failure}
        what="Your course"
        onRetry={entry.retry}
      />
    );
  return <EnrollmentView enrollment={state.value} />;
}

function NotEnrolled() {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Your course
      </h1>
      <EmptyState
        icon="graduation-cap"
        title="You are not enrolled here."
        action={<LinkButton href={pathTo('premium-courses-feed')}>See the courses</LinkButton>}
      >
        Enrolling takes reading a course’s disclosure, on its own page.
      </EmptyState>
    </>
  );
}
