import type { Calendar } from '#core/shared/ports.ts';

export const browserCalendar: Calendar = {
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
