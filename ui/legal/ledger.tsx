import type { ReactNode } from 'react';
import styles from './legal.module.css';

export interface Kept {
  readonly what: string;
  /** What it is there for. */
  readonly why: ReactNode;
  readonly until: string;
}

/** What is kept, what for, and for how long, line by line. */
export function Ledger({ rows }: { readonly rows: readonly Kept[] }) {
  return (
    <dl className={styles.ledger}>
      {rows.map(({ what, why, until }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd>{until}</dd>
        </div>
      ))}
    </dl>
  );
}
