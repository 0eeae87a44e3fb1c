import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './transcript.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of a transcript before it is there. */
export function TranscriptSkeleton() {
  return (
    <div className={styles.transcript}>
      <Loading what="your credits" />
      <p className={styles.years}>Your credits</p>
      <PageHeader
        title={
          <span className={styles.number} aria-hidden="true">
            <SkeletonBlock height="1em" width="min(100%, 7em)" />
          </span>
        }
        lead={<SkeletonText />}
      />
      <SkeletonBlock height="17rem" />
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <SkeletonText key={row} lines={2} />
        ))}
      </div>
    </div>
  );
}
