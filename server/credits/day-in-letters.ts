/** '2026-03-14' as 'March 14, 2026', as certificates write it. */
export const dayInLetters = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
