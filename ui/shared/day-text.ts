const long: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const month: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' };

/** A day with the month in letters, as precise as it is given: 2014, 2014-09 or 2014-09-11. */
export const dayText = (day: string): string => {
  const date = new Date(day);
  if (/^\d{4}$/.test(day) || Number.isNaN(date.getTime())) return day;
  const precision = /^\d{4}-\d{2}$/.test(day) ? month : long;
  return new Intl.DateTimeFormat('en-US', { ...precision, timeZone: 'UTC' }).format(date);
};

/** The same for a table, the month shortened: 'Nov 20, 2026'. */
export const shortDayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** A moment in the reader's time zone, to the minute: 'Nov 20, 2026, 3:05 PM'. */
export const momentText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
