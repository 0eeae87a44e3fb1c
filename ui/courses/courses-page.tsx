import type { CourseCard as Card } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { FeedTabs } from '../feed/feed-tabs.tsx';
import { OwnFacts } from '../feed/own-facts.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CourseCard } from './course-card.tsx';
import styles from './courses.module.css';

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
  const browse = useUseCase('browseCourses');
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
  const isUnderWay = ({ progress }: Card) => progress?.state === 'under-way';
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

function CourseList({ name, courses }: { readonly name: string; readonly courses: readonly Card[] }) {
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
