import { plainWords } from './plain-words.ts';

/** The year, journal and authors of an article, for queries such as "NEJM 2019" and "McMurray 2014". */
interface Cited {
  /** Null if the source has none. */
  readonly year: number | null;
  readonly journal: string;
  readonly authors: readonly string[];
}

export const yearMark = (year: number): string => `@${year}`;

export const journalMark = (journal: string): string => `@journal:${journalSpelling(journal)}`;

export const authorMark = (name: string): string => `@author:${surnameOf(name)}`;

/** What an article is found by when a query cites it; no text has these words. */
export const searchMarks = ({ year, journal, authors }: Cited): readonly string[] => [
  ...new Set([
    ...(year === null ? [] : [yearMark(year)]),
    ...[journal, ...initialsOf(journal)].map(journalMark),
    ...authors.map(authorMark),
  ]),
];

/** "The Lancet" is also "Lancet". */
export const journalSpelling = (journal: string): string => plainWords(journal).replace(/^the /, '');

/** "nejm" for the "New England Journal of Medicine". */
const initialsOf = (journal: string): readonly string[] => {
  const words = journalSpelling(journal)
    .split(' ')
    .filter((word) => !/^(?:and|for|in|of|on|the)$/.test(word));
  return words.length < 3 ? [] : [words.map((word) => word.slice(0, 1)).join('')];
};

const SUFFIX = / (?:jr|sr|ii|iii|iv|md|phd|do|mph|msc)$/;

/** "lovelace" for "Ada B. Lovelace". */
const surnameOf = (name: string): string => {
  let words = plainWords(name);
  while (SUFFIX.test(words)) words = words.replace(SUFFIX, '');
  return words.split(' ').at(-1) ?? '';
};
