import { Card } from '../shared/card.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import deadline from './deadline-line.module.css';
import styles from './feed-card.module.css';
import list from './feed-list.module.css';
import today from './today.module.css';

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

/** Keeps the place of the deadline and the Today card while their code and content are loading. */
export function TodaySkeleton() {
  return (
    <>
      <Loading what="today’s suggestion" />
      <p className={deadline.line} aria-hidden="true">
        <SkeletonText />
      </p>
      <Card raised className={today.today ?? ''}>
        <div aria-hidden="true">
          <p className="kicker">
            <SkeletonText />
          </p>
          <div className={today.suggestion}>
            <SkeletonText lines={3} />
          </div>
          <div className={today.progress}>
            <SkeletonText lines={3} />
          </div>
        </div>
      </Card>
    </>
  );
}
