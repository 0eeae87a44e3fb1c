/**
 * A moment's calendar day for the learner, as ISO date: late on December 31 in Chicago is still that year, whatever UTC
 * says (domain.md). An unknown zone counts as UTC.
 */
export const completionDay = (moment: Date, timeZone: string): string => {
  const parts = dayFormat(timeZone).formatToParts(moment);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Whether the runtime knows this time zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
