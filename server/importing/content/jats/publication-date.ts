import { isCalendarDay } from '#core/shared/calendar-day.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { childAt, childElements, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { PublicationDate } from '../article-draft.ts';
import { plainText } from './plain-text.ts';

const preferred = ['epub', 'epub-ppub', 'pub', 'collection', 'ppub', 'epreprint'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date of online publication; else the date. Warns of a day or month that does not exist and drops it. */
export function publicationDate(meta: XmlElement, warn: Refuse): PublicationDate | undefined {
  const rankOf = (date: XmlElement) => {
    const rank = preferred.indexOf(kindOfDate(date));
    return rank < 0 ? preferred.length : rank;
  };
  const [first] = childElements(meta, 'pub-date')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap((date) => {
      const read = readDate(date);
      return read === undefined ? [] : [{ ...read, line: date.line }];
    });
  if (first?.wrong !== undefined)
    warn(first.line, `there is no ${first.wrong}, so the date of publication is kept without it`);
  return first?.date;
}

function kindOfDate({ attributes }: XmlElement): string {
  const type = attributes.get('pub-type') ?? attributes.get('date-type') ?? '';
  if (type !== 'pub') return type;
  return attributes.get('publication-format') === 'print' ? 'ppub' : 'epub';
}

interface ReadDate {
  readonly date: PublicationDate;
  /** What does not exist of it: 'day 31 in month 4'. */
  readonly wrong?: string;
}

/** The most exact of the forms in which a date is written, if they agree on the year. */
function readDate(date: XmlElement): ReadDate | undefined {
  const text = childAt(date, 'string-date');
  const forms = [
    inFields(date),
    ...(text === undefined ? [] : [inFields(text)]),
    ...[date, text, childAt(date, 'year')].map((element) =>
      isoDate(element?.attributes.get('iso-8601-date') ?? ''),
    ),
    isoDate(plainText(text)) ?? inWords(plainText(text)),
  ].filter((form) => form !== undefined);
  const [first] = forms;
  return forms
    .filter((form) => form.date.year === first?.date.year)
    .toSorted((one, other) => partsOf(other.date) - partsOf(one.date))[0];
}

const partsOf = (date: PublicationDate): number => Object.keys(date).length;

function inFields(parent: XmlElement): ReadDate | undefined {
  const field = (name: string) => plainText(childAt(parent, name));
  return dateOf(field('year'), field('month'), field('day'));
}

/** Reads '2024-05-03', '20240503', '2024-05' and a moment; undefined if it is none. */
export function isoDate(text: string): ReadDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:T.*)?$/.exec(text.trim()) ?? [];
  return year === undefined ? undefined : dateOf(year, month, day);
}

/** Reads '3 May 2024', 'May 3, 2024' and 'May 2024'. Of numbers alone only the year is sure. */
function inWords(text: string): ReadDate | undefined {
  const year = /\b(?:1[6-9]|2[01])\d\d\b/.exec(text)?.[0] ?? '';
  const month = text.match(/\p{L}{3,}/gu)?.find((word) => months.includes(word.slice(0, 3).toLowerCase()));
  const day = month === undefined ? undefined : /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  return dateOf(year, month, day);
}

function dateOf(writtenYear: string, writtenMonth = '', writtenDay = ''): ReadDate | undefined {
  const year = numberIn(writtenYear);
  if (year === undefined || year < 1600 || year > 2200) return undefined;
  const month =
    numberIn(writtenMonth) ?? (months.indexOf(writtenMonth.slice(0, 3).toLowerCase()) + 1 || undefined);
  if (month === undefined) return { date: { year } };
  if (month < 1 || month > 12) return { date: { year }, wrong: `month ${month}` };
  const day = numberIn(writtenDay);
  if (day === undefined) return { date: { year, month } };
  const exists = isCalendarDay([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));
  return exists
    ? { date: { year, month, day } }
    : { date: { year, month }, wrong: `day ${day} in month ${month}` };
}

function numberIn(text: string): number | undefined {
  const digits = /^\D*(\d+)\D*$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
