import type { Credit } from '#core/credits/credit.ts';
import type { TranscriptState } from '#core/credits/view-transcript.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { CreditRow } from './credit-row.tsx';
import styles from './credit-table.module.css';

interface CreditTableProps {
  readonly title: string;
  readonly credits: readonly Credit[];
  readonly total: number;
  readonly more: Extract<TranscriptState, { phase: 'loaded' }>['more'];
  readonly onMore: () => void;
}

/** Credits, newest first; on phones each row is a short paragraph. */
export function CreditTable({ title, credits, total, more, onMore }: CreditTableProps) {
  return (
    <section aria-labelledby="every-credit">
      <h2 id="every-credit" className={styles.heading}>
        {title}
      </h2>
      <table className={styles.table} aria-labelledby="every-credit">
        <ColumnHeads names={['Completed', 'Activity', 'Type', 'Credit']} />
        <tbody>
          {credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} />
          ))}
        </tbody>
      </table>
      <ShowMore what="credits" shown={credits.length} total={total} more={more} onMore={onMore} />
    </section>
  );
}
