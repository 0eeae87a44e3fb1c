import { Card } from '../shared/card.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import styles from './feed-card.module.css';
import list from './feed-list.module.css';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** Shown while a list is loading. */
export function FeedSkeleton() {
  return (
    <>
      <Loading what="articles" />
      <div className={list.list} aria-hidden="true">
        {CARDS.map((card) => (
          <Card key={card} className={styles.card ?? ''}>
            <p className="kicker">
              <SkeletonText />
            </p>
            <p className={styles.title}>
              <SkeletonText lines={2} />
            </p>
            <SkeletonText lines={2} />
          </Card>
        ))}
      </div>
    </>
  );
}
