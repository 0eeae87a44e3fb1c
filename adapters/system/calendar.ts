import type { Calendar } from '#core/shared/ports.ts';

/** The time zone that the JavaScript runtime is set to. */
export const systemCalendar: Calendar = {
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
