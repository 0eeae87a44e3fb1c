import { useContext } from 'react';
import { Link } from 'wouter';
import type { CourseCard as Course } from '#core/courses/course.ts';
import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { CountsTowardStates } from '../feed/card-contexts.ts';
import { FeedTabs } from '../feed/feed-tabs.tsx';
import { OwnFacts } from '../feed/own-facts.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Card } from '../shared/card.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { finishedIn, lengthText, modulesText } from './course-facts.ts';
import styles from './courses.module.css';
import { ModuleTrack } from './module-track.tsx';

/** The premium courses, started ones first (RT-39). */
export default function CoursesPage() {
  usePageTitle('Premium courses');
  return (
    <div className={styles.page}>
      <FeedTabs at="courses" />
      <PageHeader
        title="Premium courses"
        lead="Each course covers one subject in several modules with quizzes, and ends with one certificate."
      />
      <OwnFacts>
        <CourseLists />
      </OwnFacts>
    </div>
  );
}

function CourseLists() {
  const browse = useUseCases('courses').browseCourses;
  const state = useCore(browse.state);
  if (state.phase === 'loading') return <CoursesSkeleton />;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The courses" onRetry={browse.retry} />;
  const { items, total } = state.pages;
  if (items.length === 0)
    return (
      <EmptyState
        icon="graduation-cap"
        title="No courses yet."
        action={<LinkButton href={pathTo('home')}>Go to the feed</LinkButton>}
      >
        Courses appear here when they’re published. Meanwhile, earn credit from articles.
      </EmptyState>
    );
  const isUnderWay = ({ progress }: Course) => progress?.state === 'under-way';
  return (
    <>
      <CourseList name="Under way" courses={items.filter(isUnderWay)} />
      <CourseList
        name={items.some(isUnderWay) ? 'More courses' : 'All courses'}
        courses={items.filter((each) => !isUnderWay(each))}
      />
      {total > items.length && (
        <ShowMore what="courses" shown={items.length} total={total} more={state.more} onMore={browse.more} />
      )}
    </>
  );
}

function CourseList({ name, courses }: { readonly name: string; readonly courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <section className={styles.section} aria-label={name}>
      <h2 className="kicker">{name}</h2>
      <ol className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const CARDS = ['first', 'second', 'third'];

/** Shown while the courses load. */
function CoursesSkeleton() {
  return (
    <div className={styles.section}>
      <Loading what="the courses" />
      <div className={styles.list} aria-hidden="true">
        {CARDS.map((card) => (
          <SkeletonBlock key={card} height="13rem" />
        ))}
      </div>
    </div>
  );
}

/** A course in the list. A course under way links to the learner's progress, others to their description. */
function CourseCard({ course }: { readonly course: Course }) {
  const { credit, demonstration, id, minutes, moduleCount, progress, slug, specialty, summary, title } =
    course;
  const isUnderWay = progress?.state === 'under-way';
  return (
    <Card as="article" className={styles.card ?? ''}>
      <div className={styles.words}>
        {specialty && <p className="kicker">{specialty}</p>}
        <h3 className={styles.title}>
          <Link
            href={
              isUnderWay
                ? pathTo('course-enrollment', { courseId: id })
                : pathTo('course-abstract', { courseSlug: slug })
            }
            data-covers-card
          >
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{summary}</p>
        <Marks course={course} />
      </div>
      <div className={styles.side}>
        <p className={styles.credit}>
          {formatCredit(credit)}{' '}
          <span>
            {demonstration && 'demonstration '}
            {creditWord(credit)}
          </span>
        </p>
        <p className="meta">
          {modulesText(moduleCount)} · {lengthText(minutes)}
        </p>
        <Progress course={course} />
      </div>
    </Card>
  );
}

function Progress({ course }: { readonly course: Course }) {
  const { moduleCount, progress } = course;
  const finished = finishedIn(course);
  const state = progress?.state ?? 'not-started';
  return (
    <div className={styles.progress}>
      {state !== 'not-started' && (
        <ModuleTrack total={moduleCount} finished={state === 'finished' ? moduleCount : finished} />
      )}
      <p className={styles.next}>
        {state === 'not-started' && 'View course'}
        {state === 'under-way' && (
          <>
            <strong>Continue</strong>
            <span className="meta">
              {finished} of {modulesText(moduleCount)}
            </span>
          </>
        )}
        {state === 'finished' && (
          <span className={styles.done}>
            <Icon name="check-circle" size={20} />
            Finished
          </span>
        )}
      </p>
    </div>
  );
}

const STATES_SHOWN = 2;

function Marks({ course }: { readonly course: Course }) {
  const states = useContext(CountsTowardStates)({ ...course, activity: { kind: 'course', id: course.id } });
  if (!course.demonstration && states.length === 0) return null;
  return (
    <Chips label="About this course">
      {course.demonstration && <Chip>Demonstration: not for credit</Chip>}
      {states.length > 0 && (
        <Chip tone="success">
          Counts toward {states.slice(0, STATES_SHOWN).join(' and ')}
          {states.length > STATES_SHOWN && ` and ${states.length - STATES_SHOWN} more`}
        </Chip>
      )}
    </Chips>
  );
}
