import { encodedIn } from './code-pages.ts';
import { type Cell, type WorkbookOptions, workbook } from './workbook.ts';

/** An activity in a learner's own table. */
export interface Activity {
  readonly day: string;
  readonly title: string;
  readonly hundredths: number;
  readonly provider: string;
}

export const LOCALES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

/** How a program writes a table in a locale. */
interface Program {
  readonly name: string;
  readonly write: (activities: readonly Activity[], locale: Locale) => Buffer;
}

const HEADINGS = ['Date', 'Title', 'Credits', 'Provider'];

const isEnglish = (locale: Locale): boolean => locale.startsWith('en');
const amountIn = (hundredths: number, locale: Locale): string =>
  String(hundredths / 100).replace('.', isEnglish(locale) ? '.' : ',');

/** '03/05/2026' or '3/5/26' in the order and with the separator of the locale. */
const dayIn = (day: string, locale: Locale, { digits = 4, isPadded = true } = {}): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const two = (number: string) => (isPadded ? number : String(Number(number)));
  const parts = locale === 'en-US' ? [two(month), two(date)] : [two(date), two(month)];
  return [...parts, year.slice(4 - digits)].join(locale === 'de-DE' ? '.' : '/');
};

interface CsvFormat {
  readonly separator: string;
  readonly lineEnd: string;
  readonly day: (day: string, locale: Locale) => string;
}

const csv = (
  activities: readonly Activity[],
  locale: Locale,
  { separator, lineEnd, day }: CsvFormat,
): string => {
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const rows = activities.map((each) => [
    day(each.day, locale),
    each.title,
    amountIn(each.hundredths, locale),
    each.provider,
  ]);
  return [HEADINGS, ...rows].map((row) => row.map(quoted).join(separator) + lineEnd).join('');
};

/** Excel separates with a semicolon where a comma is in numbers. */
const listSeparator = (locale: Locale): string => (isEnglish(locale) ? ',' : ';');
const excelDay = (day: string, locale: Locale) => dayIn(day, locale, { isPadded: locale !== 'en-US' });
const numbersDay = (day: string, locale: Locale) =>
  dayIn(day, locale, locale === 'en-US' ? { digits: 2, isPadded: false } : {});

const xlsx =
  (options: (locale: Locale) => WorkbookOptions) =>
  (activities: readonly Activity[], locale: Locale): Buffer => {
    const rows = activities.map(({ day, title, hundredths, provider }): readonly Cell[] => [
      { day },
      title,
      hundredths / 100,
      provider,
    ]);
    return workbook([{ name: 'Sheet1', rows: [HEADINGS, ...rows] }], options(locale));
  };

const DAY_FORMATS: Readonly<Record<Locale, string>> = {
  'en-US': 'm/d/yyyy',
  'en-GB': 'dd/mm/yyyy',
  'de-DE': '[$-407]d. mmmm yyyy;@',
  'fr-FR': '[$-40C]d mmm yyyy',
  'pt-BR': '[$-416]dd" de "mmmm" de "yyyy',
};

/** What four programs write, in the formats and encodings that they offer. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'Excel, CSV',
    write: (activities, locale) =>
      encodedIn(
        'windows-1252',
        csv(activities, locale, { separator: listSeparator(locale), lineEnd: '\r\n', day: excelDay }),
      ),
  },
  {
    name: 'Excel, CSV UTF-8',
    write: (activities, locale) =>
      Buffer.from(
        `\ufeff${csv(activities, locale, { separator: listSeparator(locale), lineEnd: '\r\n', day: excelDay })}`,
      ),
  },
  {
    name: 'Excel, Unicode text',
    write: (activities, locale) =>
      Buffer.from(
        `\ufeff${csv(activities, locale, { separator: '\t', lineEnd: '\r\n', day: excelDay })}`,
        'utf16le',
      ),
  },
  {
    name: 'Excel for Mac, CSV (Macintosh)',
    write: (activities, locale) =>
      encodedIn(
        'macintosh',
        csv(activities, locale, { separator: listSeparator(locale), lineEnd: '\r', day: excelDay }),
      ),
  },
  {
    name: 'Excel, with its separator in the first line',
    write: (activities, locale) =>
      Buffer.from(`sep=;\r\n${csv(activities, locale, { separator: ';', lineEnd: '\r\n', day: excelDay })}`),
  },
  {
    name: 'Numbers, CSV',
    write: (activities, locale) =>
      Buffer.from(
        csv(activities, locale, { separator: listSeparator(locale), lineEnd: '\n', day: numbersDay }),
      ),
  },
  {
    name: 'LibreOffice, CSV',
    write: (activities, locale) =>
      Buffer.from(
        csv(activities, locale, {
          separator: ',',
          lineEnd: '\n',
          day: (day) => dayIn(day, locale, { digits: 2 }),
        }),
      ),
  },
  {
    name: 'Google Sheets, CSV',
    write: (activities, locale) =>
      Buffer.from(
        csv(activities, locale, { separator: ',', lineEnd: '\r\n', day: excelDay }).replace(/\r\n$/, ''),
      ),
  },
  { name: 'Excel, XLSX', write: xlsx((locale) => ({ dayFormat: DAY_FORMATS[locale] })) },
  { name: 'Excel for Mac, XLSX from 1904', write: xlsx(() => ({ is1904: true })) },
  { name: 'LibreOffice, XLSX', write: xlsx(() => ({ dayFormat: 'dd/mm/yy', emptyRows: 50 })) },
  { name: 'Google Sheets, XLSX', write: xlsx(() => ({ dayFormat: 'yyyy-mm-dd', emptyRows: 900 })) },
  {
    name: 'Numbers, XLSX',
    write: (activities) =>
      workbook(
        [
          {
            name: 'Export Summary',
            rows: [['This document was exported from Numbers.'], [null, 'Numbers Sheet Name']],
          },
          {
            name: 'CME - Table 1',
            rows: [
              ['Table 1'],
              HEADINGS,
              ...activities.map(({ day, title, hundredths, provider }) => [
                { day },
                title,
                hundredths / 100,
                provider,
              ]),
            ],
            merged: ['A1:D1'],
          },
        ],
        { hasInlineTexts: true },
      ),
  },
];
