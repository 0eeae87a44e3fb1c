import { Card } from '../shared/card.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import styles from './today.module.css';

/** Keeps the place of the Today card while its code and its content are loading. */
export function TodaySkeleton() {
  return (
    <Card raised className={styles.today ?? ''}>
      <Loading what="today’s suggestion" />
      <div aria-hidden="true">
        <p className="kicker">
          <SkeletonText />
        </p>
        <div className={styles.suggestion}>
          <SkeletonText lines={3} />
        </div>
        <div className={styles.progress}>
          <SkeletonText lines={3} />
        </div>
      </div>
    </Card>
  );
}
