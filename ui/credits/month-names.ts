/** January to December, shortened in the reader's language. */
export const monthNames = (): readonly string[] => {
  const month = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => month.format(new Date(Date.UTC(2001, index))));
};
