import { formatsIn } from '#core/credits/completion-day.ts';

const withDay = formatsIn({ dateStyle: 'long' });
const withoutDay = formatsIn({ year: 'numeric', month: 'long' });

/** '2014', '2014-09' or '2014-09-11' as documents print it: '2014', 'September 2014', 'September 11, 2014'. */
export const publicationDay = (published: string): string => {
  const [year = '', month, day] = published.split('-');
  if (month === undefined) return year;
  return (day === undefined ? withoutDay : withDay)('UTC').format(new Date(published));
};
