import { monthNamed } from './month-names.ts';

/** A date as a cell has it, before anyone decides what its numbers mean. */
export type WrittenDay =
  /** The month is known: '2026-03-05', '5-Mar-26'. */
  | { readonly kind: 'plain'; readonly year: string; readonly month: number; readonly day: number }
  /** Three numbers whose order is not known: '05/03/2026'. */
  | {
      readonly kind: 'numbers';
      readonly parts: readonly [string, string, string];
      readonly isDotted: boolean;
    }
  /** A spreadsheet's number of days since its first day: '46086'. */
  | { readonly kind: 'serial'; readonly days: number };

/** One day, or the first and last day of a range. */
export type WrittenDate = readonly [WrittenDay] | readonly [WrittenDay, WrittenDay];

/** Limits the length, because searching a very long cell for a time takes very long. No real date is longer. */
const MAX_CELL_LENGTH = 64;

/** With what may follow it: PM, Uhr, GMT-0500 (a time zone's name). A range may have two. */
const TIME =
  /[t\s,+\-\u2013\u2014]+(?:(?:at|um|a|as)\s+)?\d{1,2}[:h]\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:[ap]\.?m\.?|uhr\b|z\b)?\s*(?:(?:utc|gmt|[a-z]{2,3}t)\b)?(?:[+-]\d{2}:?\d{2}|[+-]\d{2}(?![\d/.-]))?(?:\s*\([^)]*\))?/g;
const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,\s]+|^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so)[.,\s]+|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mer|jeu|ven|sam|dim|mar(?=[.,]? \d{1,2} [a-z]))[.,\s]+|^(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?[.,\s]+|^(?:seg|ter|qua|qui|sex|sab|dom)[.,\s]+/;
/** The date in a cell in any format that the programs of five locales write; null if there is none. */
export const writtenDate = (cell: string): WrittenDate | null => {
  const text = plainDate(cell);
  if (text === null) return null;
  const one = writtenDay(text);
  return one === null ? (namedRange(text) ?? numberRange(text) ?? wholeRange(text)) : [one];
};

/** In lower case, without accents, a weekday and a time; months in letters become `#3#`, and what joins a
 * range `~`, unless it is a hyphen. Null if it is too long. */
const plainDate = (cell: string): string | null => {
  const trimmed = cell.replace(/\p{Cf}/gu, '').trim();
  if (trimmed.length > MAX_CELL_LENGTH) return null;
  return trimmed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TIME, ' ')
    .replace(/^(?:from|vom|du)\s+/, '')
    .replace(WEEKDAY, '')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|o)\b/g, '$1')
    .replace(/[a-z]+/g, (word) => {
      const month = monthNamed(word);
      return month === undefined ? word : `#${month}#`;
    })
    .replace(/\b(?:de|of)\b/g, ' ')
    .replace(/[\u2013\u2014]|\b(?:to|until|through|thru|bis|au|a|ate)\b/g, '~')
    .replace(/(#\d+#)\./g, '$1')
    .replace(/['\u2019](?=\d{2}$)/, '')
    .trim();
};

const writtenDay = (text: string): WrittenDay | null => {
  const iso = /^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})\.?$/.exec(text);
  if (iso) return plain(iso[1], iso[3], iso[4]);
  const compact = /^(19|20)(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact) return plain(`${compact[1]}${compact[2]}`, compact[3], compact[4]);
  const numbers = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{1,2})$/.exec(text);
  if (numbers) return triple(numbers[1], numbers[3], numbers[4], numbers[2] === '.');
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text);
  if (serial) return { kind: 'serial', days: Number(serial[1]) };
  const dayFirst = /^(\d{1,2})[\s./-]*#(\d+)#[\s,./-]*(\d{4}|\d{2})$/.exec(text);
  if (dayFirst) return plain(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst =
    /^#(\d+)#[\s./]*(\d{1,2})(?:\s*,\s*|[\s/]+)(\d{4}|\d{2})$/.exec(text) ??
    /^#(\d+)#-(\d{1,2})-(\d{4}|\d{2})$/.exec(text);
  if (monthFirst) return plain(monthFirst[3], monthFirst[1], monthFirst[2]);
  const yearFirst = /^(\d{4})[\s,./-]*#(\d+)#[\s./-]*(\d{1,2})$/.exec(text);
  return yearFirst ? plain(yearFirst[1], yearFirst[2], yearFirst[3]) : null;
};

const NAMED_RANGES: readonly (readonly [RegExp, NamedParts])[] = [
  // 'Mar 3-5, 2026', 'Mar 30 - Apr 2, 2026'
  [
    /^#(\d+)#\s*(\d{1,2})\s*[-~]\s*(?:#(\d+)#\s*)?(\d{1,2})\s*[,\s]\s*(\d{4})$/,
    { month: 1, day: 2, lastMonth: 3, lastDay: 4, year: 5 },
  ],
  // '3-5 March 2026', '30. März bis 2. April 2026'
  [
    /^(\d{1,2})\.?\s*(?:#(\d+)#)?\s*[-~]\s*(\d{1,2})\.?[\s-]*#(\d+)#[\s,-]*(\d{4}|\d{2})$/,
    { month: 2, day: 1, lastMonth: 4, lastDay: 3, year: 5 },
  ],
];

/** Where a format of ranges has its parts. */
type NamedParts = Readonly<Record<'month' | 'day' | 'lastMonth' | 'lastDay' | 'year', number>>;

const namedRange = (text: string): WrittenDate | null => {
  for (const [format, at] of NAMED_RANGES) {
    const found = format.exec(text);
    if (!found) continue;
    const month = found[at.month] ?? found[at.lastMonth];
    const lastMonth = found[at.lastMonth] ?? found[at.month];
    const year = found[at.year] ?? '';
    // 'Dec 30 - Jan 2, 2026' begins in the year before.
    const firstYear = Number(month) > Number(lastMonth) ? String(Number(year) - 1) : year;
    return [plain(firstYear, month, found[at.day]), plain(year, lastMonth, found[at.lastDay])];
  }
  return null;
};

const SHARED_YEAR = /^(\d{1,2})([/.])\s?(\d{1,2})\.?\s*[-~]\s*(\d{1,2})\2\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;
const SHARED_MONTH = /^(\d{1,2})\.\s*[-~]\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;

/** '3/3 - 3/5/2026', '3.-5.3.2026'. */
const numberRange = (text: string): WrittenDate | null => {
  const year = SHARED_YEAR.exec(text);
  if (year)
    return [
      triple(year[1], year[3], year[6], year[2] === '.'),
      triple(year[4], year[5], year[6], year[2] === '.'),
    ];
  const month = SHARED_MONTH.exec(text);
  return month
    ? [triple(month[1], month[3], month[4], true), triple(month[2], month[3], month[4], true)]
    : null;
};

/** '03/03/2026 - 05/03/2026' has five. */
const MAX_SEPARATORS = 8;

/** ISO 8601 has a slash between the days of an interval. */
const SEPARATORS = /\s*[-~/]\s*/g;

/** '3/3/2026 - 3/5/2026', 'Dec 30, 2025 to Jan 2, 2026': two whole dates. */
const wholeRange = (text: string): WrittenDate | null => {
  const separators = [...text.matchAll(SEPARATORS)];
  if (separators.length > MAX_SEPARATORS) return null;
  for (const { 0: separator, index } of separators) {
    const first = writtenDay(text.slice(0, index));
    const last = writtenDay(text.slice(index + separator.length));
    if (first && last && first.kind !== 'serial' && last.kind !== 'serial') return [first, last];
  }
  return null;
};

const plain = (year = '', month = '', day = ''): WrittenDay => ({
  kind: 'plain',
  year,
  month: Number(month),
  day: Number(day),
});

const triple = (first = '', second = '', third = '', isDotted = false): WrittenDay => ({
  kind: 'numbers',
  parts: [first, second, third],
  isDotted,
});
