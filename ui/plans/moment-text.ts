/** The day of a moment by the reader's own calendar, the month in letters: 'November 20, 2027'. */
export const momentDay = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
