import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { CreditsTabs } from './credits-tabs.tsx';
import styles from './transcript.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of a transcript before it is there. */
export function TranscriptSkeleton() {
  return (
    <div className={styles.transcript}>
      <Loading what="your credits" />
      <PageHeader title="Your credits" />
      <CreditsTabs at="transcripts" />
      <div className={styles.year} aria-hidden="true">
        <div>
          <div className={styles.number}>
            <SkeletonBlock height="1em" width="min(100%, 5em)" />
          </div>
          <SkeletonText />
        </div>
        <SkeletonBlock height="17rem" />
      </div>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <SkeletonText key={row} lines={2} />
        ))}
      </div>
    </div>
  );
}
