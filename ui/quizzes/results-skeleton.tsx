import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './results.module.css';

/** The shape of results before they are there. */
export function ResultsSkeleton() {
  return (
    <div className={styles.page}>
      <Loading what="the results" />
      <SkeletonBlock height="3rem" width="60%" />
      <div className={styles.outcome}>
        <SkeletonBlock height="11rem" width="11rem" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
