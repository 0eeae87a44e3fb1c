import { afterEach, expect, it, vi } from 'vitest';
import { systemCalendar } from '#adapters/system/calendar.ts';

afterEach(() => vi.restoreAllMocks());

/** The time zone that the runtime names, empty where it knows none. */
const inZone = (timeZone: string) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
};

it('gives the time zone that decides a learner’s day, and UTC if the runtime knows none', () => {
  inZone('Pacific/Auckland');
  expect(systemCalendar.timeZone()).toBe('Pacific/Auckland');
  inZone('');
  expect(systemCalendar.timeZone()).toBe('UTC');
});
