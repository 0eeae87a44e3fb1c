import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './article-view.module.css';

/** The shape of an article before it is there. */
export function ArticleSkeleton() {
  return (
    <div className={styles.page}>
      <Loading what="the article" />
      <div className={styles.head} aria-hidden="true">
        <p className="kicker">
          <SkeletonText />
        </p>
        <SkeletonBlock height="6rem" />
        <SkeletonText />
      </div>
      <div className={styles.aside} aria-hidden="true">
        <SkeletonBlock height="18rem" />
      </div>
      <div className={`${styles.text} reading`} aria-hidden="true">
        <SkeletonText lines={14} />
      </div>
    </div>
  );
}
