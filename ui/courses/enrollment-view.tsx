import type { Enrollment } from '#core/courses/enrollment.ts';
import { finishedModules, nextStep } from '#core/courses/next-step.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { PretestGain } from '../quizzes/pretest-gain.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { modulesText } from './course-facts.ts';
import { overviewPath } from './course-paths.ts';
import { CourseWay } from './course-way.tsx';
import styles from './enrollment.module.css';
import { ModuleTrack } from './module-track.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { TakeAgain } from './take-again.tsx';

const Evaluation = lazyComponent(() => import('./course-evaluation-section.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="42rem" />,
  what: 'The evaluation',
});

export function EnrollmentView({ enrollment }: { readonly enrollment: Enrollment }) {
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
          {enrollment.creditId === null && ` · up to ${creditText(credit)}`}
        </p>
      </div>
      {demonstration && (
        <Chips label="Kind of course">
          <Chip tone="credit" icon="info">
            Demonstration: not for credit
          </Chip>
        </Chips>
      )}
      {earlierDueId !== null && (
        <NoticeBand
          tone="info"
          title="The credit of your first time waits."
          action={
            <LinkButton href={overviewPath(courseId, earlierDueId)} variant="quiet">
              Evaluate and claim
            </LinkButton>
          }
        >
          You finished this course before, and it is not evaluated yet.
        </NoticeBand>
      )}
      <NextStepCard enrollment={enrollment} />
      {nextStep(enrollment).do === 'evaluate' && (
        <Evaluation courseId={courseId} enrollmentId={enrollment.enrollmentId} />
      )}
      <CourseWay enrollment={enrollment} />
      {pretest.result && pretest.afterwards !== null && (
        <PretestGain gain={{ ...pretest.result, afterwards: pretest.afterwards }} />
      )}
      <TakeAgain enrollment={enrollment} />
    </div>
  );
}
