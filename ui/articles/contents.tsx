import type { State } from '#core/shared/state.ts';
import { useCore } from '../shared/use-core.ts';
import type { Heading } from './article-text.ts';
import styles from './contents.module.css';
import type { ReadingPlace } from './reader/reading-place.ts';

export interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly hasReferences: boolean;
  readonly place: State<ReadingPlace>;
}

/** A text with fewer sections needs no table of contents. */
const LONG = 3;

/** With more entries, only the sections are listed. */
const FULL = 18;

/** Whether a text has enough sections for a table of contents. */
export const isLong = (headings: readonly Heading[]): boolean =>
  headings.filter(({ level }) => level === 2).length >= LONG;

/** The sections of a long article, at the side of a wide window. In a narrow one the reading tools have them. */
export function Contents({ headings, hasReferences, place }: ContentsProps) {
  const { section } = useCore(place);
  if (!isLong(headings)) return null;
  const sections = headings.filter(({ level }) => level === 2);
  const listed = headings.length > FULL ? sections : headings;
  const current = lastListed(headings, listed, section);
  return (
    <nav className={`${styles.contents} no-print`} aria-label="Contents">
      <p className="kicker">Contents</p>
      <ol className={styles.list}>
        {listed.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.inner : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <bdi>{text}</bdi>
            </a>
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

/** The entry of the section being read: its own, or that of the section around it. */
const lastListed = (
  headings: readonly Heading[],
  listed: readonly Heading[],
  section: string | null,
): string | undefined => {
  const at = headings.findIndex(({ id }) => id === section);
  return headings.slice(0, at + 1).findLast((heading) => listed.includes(heading))?.id;
};
