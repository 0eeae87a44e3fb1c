import type { Calendar } from '#core/quizzes/ports.ts';

export const browserCalendar: Calendar = {
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
