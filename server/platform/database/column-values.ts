/** PostgreSQL's type ids of the columns that are converted here. */
const bigint = 20;
const bytes = 17;
const date = 1082;
const numeric = 1700;
const timestamptz = 1184;

const asText = (value: string): string => value;

/** Converts a column's text to a value, the same for both databases. */
export const columnValues: Readonly<Record<number, (text: string) => unknown>> = {
  [bigint]: asText,
  [numeric]: asText,
  [date]: asText,
  [timestamptz]: isoMoment,
  [bytes]: (text) => Buffer.from(text.slice('\\x'.length), 'hex'),
};

/** Converts `2026-11-20 05:04:00.12+00`, the format of a session in UTC, to ISO 8601. */
function isoMoment(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}
