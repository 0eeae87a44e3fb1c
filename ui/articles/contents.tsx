import { Toggle } from '../shared/toggle.tsx';
import type { Heading } from './article-text.ts';
import styles from './contents.module.css';

interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly hasReferences: boolean;
}

/** A text with fewer sections needs no table of contents. */
const LONG = 3;

/** With more entries, only the sections are listed. */
const FULL = 18;

/** The sections of a long article: at the side of a wide window, else behind a button. */
export function Contents({ headings, hasReferences }: ContentsProps) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < LONG) return null;
  const listed = headings.length > FULL ? sections : headings;
  return (
    <nav className={`${styles.contents} no-print`} aria-label="Contents">
      <p className="kicker">Contents</p>
      <Toggle className={styles.toggle ?? ''} controls="contents">
        Contents
      </Toggle>
      <ol id="contents" className={styles.list}>
        {listed.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.inner : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
        {hasReferences && (
          <li>
            <a href="#references">References</a>
          </li>
        )}
      </ol>
    </nav>
  );
}
