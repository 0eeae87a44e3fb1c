/**
 * A moment's calendar day for the learner, as ISO date: late on December 31 in Chicago is still that year, even if it
 * is the next year in UTC (domain.md). An unknown zone counts as UTC.
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

/**
 * The zone to record for what a learner's device reports: itself, or UTC if this runtime does not know it. A browser may
 * report `Etc/Unknown`, or a zone that is newer than this runtime; neither may cost a learner their quiz.
 */
export const knownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC');

/** There are some 600 zones, and each may be written in lower or upper case. */
const MAX_FORMATS = 1000;

/**
 * The formats of a kind by time zone; an unknown zone counts as UTC. Creating a format takes as long as hundreds of uses
 * of it, and every feed needs a day.
 */
export const formatsIn = (
  options: Intl.DateTimeFormatOptions,
): ((timeZone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: knownZone(timeZone) });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
};

const dayFormat = formatsIn({
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
