import styles from '../articles/article-view.module.css';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';

/** Shown while a course or module loads. */
export function CourseSkeleton() {
  return (
    <div className={styles.page}>
      <Loading what="the course" />
      <div className={styles.head} aria-hidden="true">
        <p className="kicker">
          <SkeletonText />
        </p>
        <SkeletonBlock height="5rem" />
        <SkeletonText lines={2} />
      </div>
      <div className={styles.aside} aria-hidden="true">
        <SkeletonBlock height="20rem" />
      </div>
      <div className={`${styles.text} reading`} aria-hidden="true">
        <SkeletonText lines={12} />
      </div>
    </div>
  );
}
