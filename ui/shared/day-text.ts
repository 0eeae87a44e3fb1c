import { formatsIn } from '#core/credits/completion-day.ts';

const long = formatsIn({ dateStyle: 'long' });
const month = formatsIn({ year: 'numeric', month: 'long' });
const medium = formatsIn({ dateStyle: 'medium' });

/** A day with the month in letters, as precise as it is given: 2014, 2014-09 or 2014-09-11. */
export const dayText = (day: string): string => {
  const date = new Date(day);
  if (/^\d{4}$/.test(day) || Number.isNaN(date.getTime())) return day;
  return (/^\d{4}-\d{2}$/.test(day) ? month : long)('UTC').format(date);
};

/** The same for a table, the month shortened: 'Nov 20, 2026'. */
export const shortDayText = (day: string): string => medium('UTC').format(new Date(day));

const minute = formatsIn({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment to the minute, with its time zone: 'Nov 20, 2026, 3:05 PM EST'. */
export const momentText = (moment: string, timeZone: string): string =>
  minute(timeZone).format(new Date(moment));
