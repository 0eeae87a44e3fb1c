import { Link } from 'wouter';
import type { ModuleContent } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { modulePath, overviewPath } from './course-paths.ts';
import styles from './module-content.module.css';

/** Only for whoever is enrolled. */
const GoOn = lazyComponent(() => import('./go-on.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="2.75rem" />,
  what: 'What follows this module',
});

/** What follows on the reading: it is said to be read, and the quiz or the next module is one step away. */
export function ModuleEnd({ content }: { readonly content: ModuleContent }) {
  const { courseId, courseSlug, enrollmentId, nextModuleId, previousModuleId } = content;
  return (
    <footer className={`${styles.end} no-print`}>
      {enrollmentId === null ? (
        <>
          <p>Enroll to keep your progress, take the quizzes and earn the credit.</p>
          <LinkButton href={pathTo('course-abstract', { courseSlug })} variant="accent">
            See the course
          </LinkButton>
        </>
      ) : (
        <GoOn content={content} enrollmentId={enrollmentId} />
      )}
      <nav className={styles.neighbors} aria-label="Other modules">
        {previousModuleId !== null && (
          <Link href={modulePath(courseId, previousModuleId)}>Previous module</Link>
        )}
        <Link href={overviewPath(courseId)}>All modules</Link>
        {nextModuleId !== null && content.isRead && (
          <Link href={modulePath(courseId, nextModuleId)}>Next module</Link>
        )}
      </nav>
    </footer>
  );
}
