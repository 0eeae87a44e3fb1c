import { plainWords } from './plain-words.ts';
import { authorMark, journalMark, journalSpelling } from './search-marks.ts';
import type { SearchPart, SearchQuery } from './search-query.ts';

/** What a word or several in a row of a query may cite. */
export interface PossibleMark {
  readonly what: 'journal' | 'author';
  /** The parts of the query, by their places. */
  readonly start: number;
  readonly end: number;
  /** What articles of that journal or author are found by (`searchMarks`). */
  readonly mark: string;
  readonly spelling: string;
}

/** What a query cites besides its subject. */
export interface Citation {
  readonly year: number | null;
  readonly marks: readonly PossibleMark[];
  /** The rest of the query. */
  readonly subject: SearchQuery;
}

const EARLIEST = 1900;
const MAX_JOURNAL_WORDS = 8;
/** The most words of a query, besides the year, among which an author is looked for. */
const MAX_CITING_WORDS = 4;
const INITIALS = /^\p{Lu}{1,3}$/u;

/** Common abbreviations that are not the initials of a journal. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'am j med': 'american journal of medicine',
  'am j psychiatry': 'american journal of psychiatry',
  'am j respir crit care med': 'american journal of respiratory and critical care medicine',
  'ann intern med': 'annals of internal medicine',
  'ann surg': 'annals of surgery',
  annals: 'annals of internal medicine',
  'arch intern med': 'archives of internal medicine',
  'br j surg': 'british journal of surgery',
  'brit med j': 'bmj',
  'clin infect dis': 'clinical infectious diseases',
  'crit care med': 'critical care medicine',
  'eur heart j': 'european heart journal',
  'j am coll cardiol': 'journal of the american college of cardiology',
  'j clin oncol': 'journal of clinical oncology',
  'jama intern med': 'jama internal medicine',
  'lancet infect dis': 'lancet infectious diseases',
  'lancet oncol': 'lancet oncology',
  'mayo clin proc': 'mayo clinic proceedings',
  'n engl j med': 'new england journal of medicine',
  'nat med': 'nature medicine',
  'obstet gynecol': 'obstetrics and gynecology',
  'plos med': 'plos medicine',
};

/** The year of a citation, and each journal and author that the words besides may be. */
export const possibleCitation = (query: SearchQuery, thisYear: number): Citation => {
  const place = query.parts.findLastIndex((part) => isYear(plainOf(part), thisYear));
  const isAlone = query.parts.length < 2;
  const year = place < 0 || isAlone ? null : Number(plainOf(query.parts[place]));
  const parts = year === null ? query.parts : query.parts.filter((_, at) => at !== place);
  const own = parts.filter((part) => !/^(?:et|al\.?)$/i.test(plainOf(part) ?? ''));
  const isCiting = year !== null || own.length < parts.length;
  const subject = isCiting ? { ...query, parts: own, isUnfinished: false } : query;
  return { year, marks: [...journalsIn(subject.parts, year), ...(isCiting ? authorsIn(own) : [])], subject };
};

const isYear = (word: string | undefined, thisYear: number): boolean =>
  word !== undefined &&
  /^(?:19|20)\d\d$/.test(word) &&
  Number(word) >= EARLIEST &&
  Number(word) <= thisYear + 1;

const plainOf = (part: SearchPart | undefined): string | undefined =>
  part === undefined || part.isQuoted || part.alternatives.length > 1 ? undefined : part.alternatives[0];

/** The longest first. One or two words may be a subject as well, unless there is a year or they are an abbreviation. */
const journalsIn = (parts: readonly SearchPart[], year: number | null): readonly PossibleMark[] => {
  const found: PossibleMark[] = [];
  for (let length = Math.min(MAX_JOURNAL_WORDS, parts.length); length > 0; length -= 1)
    for (let start = 0; start + length <= parts.length; start += 1) {
      const words = parts.slice(start, start + length).map(plainOf);
      if (words.includes(undefined)) continue;
      const typed = words.join(' ');
      const spelling = journalSpelling(ABBREVIATIONS[plainWords(typed)] ?? typed);
      const isAbbreviated = spelling !== journalSpelling(typed) || /^\p{Lu}{3,6}$/u.test(typed);
      if (spelling !== '' && (year !== null || length > 2 || isAbbreviated))
        found.push({ what: 'journal', start, end: start + length, mark: journalMark(spelling), spelling });
    }
  return found;
};

const authorsIn = (parts: readonly SearchPart[]): readonly PossibleMark[] =>
  parts.length > MAX_CITING_WORDS
    ? []
    : parts.flatMap((part, start): PossibleMark[] => {
        const word = plainOf(part);
        if (word === undefined || INITIALS.test(word)) return [];
        const spelling = plainWords(word);
        return spelling === ''
          ? []
          : [{ what: 'author', start, end: start + 1, mark: authorMark(word), spelling }];
      });

/**
 * What the query cites, of what it may cite: each word once, journals first. An author counts only if nothing but names
 * is left: "Young 2014" cites, and "young women 2014" does not.
 */
export const citedIn = (
  { year, marks, subject }: Citation,
  isKnown: (mark: PossibleMark) => boolean,
): Citation => {
  const taken = new Set<number>();
  const places = ({ start, end }: PossibleMark) => Array.from({ length: end - start }, (_, at) => start + at);
  const take = (mark: PossibleMark) => {
    const isFree = isKnown(mark) && places(mark).every((at) => !taken.has(at));
    if (isFree) for (const at of places(mark)) taken.add(at);
    return isFree;
  };
  const journals = marks.filter((mark) => mark.what === 'journal' && take(mark));
  const left = subject.parts.flatMap((part, at) =>
    taken.has(at) || INITIALS.test(plainOf(part) ?? '') ? [] : [at],
  );
  const named = marks.filter((mark) => mark.what === 'author' && left.includes(mark.start) && isKnown(mark));
  const authors = left.length > 0 && named.length === left.length ? named.filter(take) : [];
  const rest = subject.parts.filter(
    (part, at) => !taken.has(at) && !(authors.length > 0 && INITIALS.test(plainOf(part) ?? '')),
  );
  return { year, marks: [...journals, ...authors], subject: { ...subject, parts: rest } };
};
