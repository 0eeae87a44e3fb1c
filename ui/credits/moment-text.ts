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
