import type { Calendar } from '#core/shared/ports.ts';

/** The time zone that the JavaScript runtime is set to. */
export const systemCalendar: Calendar = {
  // biome-ignore lint/plugin: reads the device's zone, and names no day
  timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};
