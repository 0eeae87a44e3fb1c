import { Link } from 'wouter';
import type { CitedMark, SearchReading as Reading } from '#core/feed/feed-item.ts';
import { searchFor } from './feed-place.ts';
import styles from './search-reading.module.css';

interface SearchReadingProps {
  readonly reading: Reading;
  /** The number of results. */
  readonly total: number;
}

/** How a search was understood, above its results: corrected words with the way back, what it cites, and other names. */
export function SearchReading({ reading, total }: SearchReadingProps) {
  const { corrected } = reading;
  const others = sentencesOf(reading, total);
  if (corrected === undefined && others.length === 0) return null;
  return (
    <div className={styles.reading}>
      {corrected !== undefined && (
        <p>
          Showing results for <strong>{corrected.to}</strong>
          <span aria-hidden="true"> · </span>
          <Link href={searchFor(corrected.instead)} className={styles.instead ?? ''}>
            Search instead for {corrected.instead}
          </Link>
        </p>
      )}
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The same for a live region. */
export const readingText = (reading: Reading, total: number): string => {
  const { corrected } = reading;
  const shown = corrected === undefined ? [] : [`Showing results for ${corrected.to}.`];
  return [...shown, ...sentencesOf(reading, total)].join(' ');
};

const sentencesOf = ({ includes = [], understood = [], narrowed = false }: Reading, total: number) => [
  ...(understood.length === 0 ? [] : [`Understood as ${inWords(understood.map(markText))}.`]),
  ...(includes.length === 0
    ? []
    : [`${total > 0 ? 'Including results for' : 'We also looked for'} ${inWords(includes)}.`]),
  ...(narrowed && total > 0 ? ['Articles with only some of these words are left out.'] : []),
];

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

const markText = ({ what, name }: CitedMark): string =>
  `${what} ${what === 'author' ? name.replace(/^./u, (letter) => letter.toUpperCase()) : name}`;
