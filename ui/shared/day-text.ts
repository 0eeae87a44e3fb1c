// Made once, since creating a format takes as long as hundreds of uses of it.
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day with the month in letters, as precise as it is given: 2014, 2014-09 or 2014-09-11. */
export const dayText = (day: string): string => {
  const date = new Date(day);
  if (/^\d{4}$/.test(day) || Number.isNaN(date.getTime())) return day;
  return (/^\d{4}-\d{2}$/.test(day) ? month : long).format(date);
};

/** The same for a table, the month shortened: 'Nov 20, 2026'. */
export const shortDayText = (day: string): string => medium.format(new Date(day));

/** A moment in the reader's time zone, to the minute: 'Nov 20, 2026, 3:05 PM'. */
export const momentText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/** The day of a UTC time in the reader's time zone, with the month spelled out: 'November 20, 2027'. */
export const momentDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(moment));

/** The same for a table, the month shortened. */
export const shortMomentDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(moment));
