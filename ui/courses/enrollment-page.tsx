import type { Enrollment } from '#core/courses/enrollment.ts';
import { finishedModules, nextStep } from '#core/courses/next-step.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PretestGain } from '../quizzes/pretest-gain.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { modulesText } from './course-facts.ts';
import { enrollPath, overviewPath } from './course-paths.ts';
import { CourseSteps } from './course-steps.tsx';
import styles from './enrollment.module.css';
import { ModuleTrack } from './module-track.tsx';
import { NextStepCard } from './next-step-card.tsx';

const Evaluation = lazyComponent(() => import('./course-evaluation-section.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="42rem" />,
  what: 'The evaluation',
});

/** The learner's progress in a course, and the next step (RT-41). Without an enrollment in the URL, the latest one. */
export default function EnrollmentPage({ params }: PageProps) {
  const { courseId = '', enrollmentId } = params;
  const entry = useUseCases('courses').followEnrollment.of({ courseId, enrollmentId });
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
        isPage
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
        title="You’re not enrolled in this course."
        action={<LinkButton href={pathTo('premium-courses-feed')}>See the courses</LinkButton>}
      >
        To enroll, read the course’s disclosures on its page first.
      </EmptyState>
    </>
  );
}

function EnrollmentView({ enrollment }: { readonly enrollment: Enrollment }) {
  const { courseId, courseSlug, courseTitle, credit, demonstration, earlierDueId, modules, pretest } =
    enrollment;
  const finished = finishedModules(enrollment);
  return (
    <div className={styles.page}>
      <PageHeader
        back={{ href: pathTo('course-abstract', { courseSlug }), label: 'About this course' }}
        kicker="Your course"
        title={courseTitle}
      />
      <div className={styles.progress}>
        <ModuleTrack total={modules.length} finished={finished} />
        <p className="meta">
          {finished} of {modulesText(modules.length)} finished
          {enrollment.creditId === null && ` · up to ${creditText(credit, demonstration)}`}
        </p>
      </div>
      {demonstration && (
        <Chips label="Kind of course">
          <Chip icon="info">Demonstration: not for credit</Chip>
        </Chips>
      )}
      {earlierDueId !== null && (
        <NoticeBanner
          tone="info"
          title="Your earlier credit is waiting."
          action={
            <LinkButton href={overviewPath(courseId, earlierDueId)} variant="quiet">
              Evaluate and claim
            </LinkButton>
          }
        >
          You finished this course but haven’t evaluated it yet.
        </NoticeBanner>
      )}
      <NextStepCard enrollment={enrollment} />
      {nextStep(enrollment).do === 'evaluate' && (
        <Evaluation courseId={courseId} enrollmentId={enrollment.enrollmentId} />
      )}
      <div className={styles.course}>
        <CourseSteps enrollment={enrollment} />
      </div>
      {pretest.result && pretest.afterwards !== null && (
        <PretestGain gain={{ ...pretest.result, afterwards: pretest.afterwards }} />
      )}
      <TakeAgain enrollment={enrollment} />
    </div>
  );
}

/** Takes a finished course again, if the flag is on: from its disclosure, and without a second credit. */
function TakeAgain({ enrollment }: { readonly enrollment: Enrollment }) {
  const mayRetake = useCore(useUseCases('first').watchFlags.of('MILESTONE_RETAKE_COURSES_ENABLED'));
  const { courseSlug, creditId, finishedAt } = enrollment;
  if (!mayRetake || finishedAt === null) return null;
  return (
    <section className={styles.again} aria-labelledby="again">
      <h2 id="again">Take it again</h2>
      <p className="meta">
        Start over from module 1 with the current version.
        {creditId !== null && ' You keep your credit, and can’t earn it twice.'}
      </p>
      <LinkButton href={enrollPath(courseSlug)} variant="quiet" icon="arrow-counter-clockwise">
        Read disclosures and start
      </LinkButton>
    </section>
  );
}
