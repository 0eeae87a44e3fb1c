import { isTimeZone } from '#core/credits/completion-day.ts';

/** The moment as the learner's own clock had it, with its zone: a record that an audit reads has to say both. */
export const momentText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(new Date(moment));

/** January to December, shortened in the reader's language. */
export const monthNames = (): readonly string[] => {
  const month = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => month.format(new Date(Date.UTC(2001, index))));
};
