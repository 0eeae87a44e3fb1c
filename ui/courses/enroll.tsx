import { type ReactNode, type Ref, useEffect } from 'react';
import type { Course } from '#core/courses/course.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { coursesClosedText } from '#core/plans/subscriber-entry.ts';
import { CreditStatements } from '../activities/credit-statements.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import before from '../quizzes/before-starting.module.css';
import { buttonClass } from '../shared/button.tsx';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './course-page.module.css';
import { ENROLL_SECTION } from './course-paths.ts';

const Enrolling = lazyComponent(() => import('./enrolling.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="2.75rem" />,
  what: 'Enrolling',
});

interface ActionProps {
  readonly course: Course;
  /** Without the text below the button. */
  readonly brief?: boolean;
  /** Whether the disclosures are in view: then the button enrolls instead of leading to them. */
  readonly atDisclosures?: boolean;
}

/** The main action of a course for this visitor: enroll, continue, log in or see the plans. */
export function EnrollAction(props: ActionProps) {
  const session = useCore(useUseCases('first').session.state);
  if (session.phase === 'guest') return <GuestAction {...props} />;
  if (session.phase === 'resuming') return <SkeletonBlock height="2.75rem" />;
  return <LearnerAction {...props} />;
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
          Included with Pro and Lifetime.{' '}
          <LinkButton href={pathTo('pricing')} variant="plain">
            See plans
          </LinkButton>
        </Aside>
      )}
    </>
  );
}

function LearnerAction({ course, brief, atDisclosures }: ActionProps) {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  if (subscription.phase === 'loading') return <SkeletonBlock height="2.75rem" />;
  const closed = subscription.phase === 'failed' ? null : coursesClosedText(subscription.value);
  if (closed !== null)
    return (
      <>
        <LinkButton href={pathTo('change-plan')} variant="accent" wide>
          See plans with courses
        </LinkButton>
        {!brief && <Aside>{closed}</Aside>}
      </>
    );
  const { progress, creditId } = course;
  if (progress?.state === 'under-way' || progress?.state === 'finished')
    return (
      <>
        <LinkButton href={pathTo('course-enrollment', { courseId: course.id })} variant="accent" wide>
          {progress.state === 'under-way' || creditId === null ? 'Continue course' : 'See your results'}
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
  if (atDisclosures) return <Enrolling course={course} />;
  return (
    <a href={`#${ENROLL_SECTION}`} className={buttonClass('accent', true)}>
      Enroll
    </a>
  );
}

const Aside = ({ children }: { readonly children: ReactNode }) => <div className="meta">{children}</div>;

interface SectionProps {
  readonly course: Course;
  readonly ref: Ref<HTMLElement>;
}

/**
 * The full disclosure, followed by the enroll button for learners who may enroll: agreeing and enrolling is one step. A
 * narrow window has that button at its foot (`atDisclosures`).
 */
export function EnrollSection({ course, ref }: SectionProps) {
  const isLearner = useCore(useUseCases('first').session.state).phase === 'learner';
  useEffect(goToNamedPlace, []);
  return (
    <section ref={ref} className={styles.enroll} aria-labelledby={ENROLL_SECTION}>
      <h2 id={ENROLL_SECTION} tabIndex={-1}>
        Credit and disclosure
      </h2>
      <div className={before.disclosure}>
        <CreditStatements activity={course.activity} demonstration={course.demonstration} />
        <DisclosureList
          disclosures={course.disclosures}
          commercialSupport={course.commercialSupport}
          mitigation={course.activity.mitigation}
        />
      </div>
      {isLearner && (
        <div className={hasBegun(course) ? undefined : styles.enrollOnWide}>
          <ForSubscribers course={course} />
        </div>
      )}
    </section>
  );
}

const hasBegun = ({ progress }: Course): boolean => progress !== null && progress.state !== 'not-started';

function ForSubscribers({ course }: { readonly course: Course }) {
  const subscription = useCore(useUseCases('plans').viewSubscription.mine);
  if (subscription.phase !== 'loaded' || !subscription.value.hasActivePaidSubscription) return null;
  return <Enrolling course={course} />;
}
