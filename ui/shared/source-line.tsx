import styles from './source-line.module.css';

interface SourceLineProps {
  readonly journal: string;
  /** The year, or a word such as 'Demonstration'. */
  readonly after: number | string | null;
  /** `p` is a paragraph, as above a title; `span` a part of one. */
  readonly as?: 'p' | 'span';
}

/** 'Lancet · 2014' on one line: the journal's name may be truncated, what follows it never is. */
export function SourceLine({ journal, after, as: Tag = 'span' }: SourceLineProps) {
  return (
    <Tag className={Tag === 'p' ? `kicker ${styles.source}` : styles.source}>
      <span className={styles.journal} dir="auto">
        {journal}
      </span>
      {after !== null && <span className={styles.after}>{` · ${after}`}</span>}
    </Tag>
  );
}
