/** '2014', '2014-09' or '2014-09-11' as documents print it: '2014', 'September 2014', 'September 11, 2014'. */
export const publicationDay = (published: string): string => {
  const [year = '', month, day] = published.split('-');
  if (month === undefined) return year;
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat('en-US', options).format(new Date(published));
};
