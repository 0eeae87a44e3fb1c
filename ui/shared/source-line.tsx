import styles from './source-line.module.css';

interface SourceLineProps {
  readonly journal: string;
  /** The year, or a word such as 'Demonstration'. */
  readonly after: number | string | null;
}

/** 'Lancet · 2014' on one line: a journal's name may be cut short, what follows it never is. */
export function SourceLine({ journal, after }: SourceLineProps) {
  return (
    <span className={styles.source}>
      <span className={styles.journal}>{journal}</span>
      {after !== null && <span className={styles.after}> · {after}</span>}
    </span>
  );
}
