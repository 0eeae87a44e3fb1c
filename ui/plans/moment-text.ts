/** The day of a UTC time in the reader's time zone, with the month spelled out: 'November 20, 2027'. */
export const momentDay = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
