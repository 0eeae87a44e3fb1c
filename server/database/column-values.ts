/** PostgreSQL's type ids of the columns whose JavaScript values are defined here. */
const bigint = 20;
const bytes = 17;
const date = 1082;
const numeric = 1700;
const timestamptz = 1184;

const asText = (value: string): string => value;

/** How a column's text becomes a value, the same for both databases. */
export const columnValues: Readonly<Record<number, (text: string) => unknown>> = {
  [bigint]: asText,
  [numeric]: asText,
  [date]: asText,
  [timestamptz]: isoMoment,
  [bytes]: (text) => Buffer.from(text.slice('\\x'.length), 'hex'),
};

/** `2026-11-20 05:04:00.12+00`, as a session in UTC writes it, in ISO 8601. */
function isoMoment(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}
