/** The same day so many years before, or after where they are negative. The 29th of February becomes the 28th where there is none. */
export const yearsBefore = (day: string, years: number): string => {
  const before = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') && !isLeapYear(Number(before.slice(0, 4)))
    ? before.replace('-02-29', '-02-28')
    : before;
};

export const yearsAfter = (day: string, years: number): string => yearsBefore(day, -years);

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
