import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './courses.module.css';

const CARDS = ['first', 'second', 'third'];

/** The shape of the courses before they are there. */
export function CoursesSkeleton() {
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
