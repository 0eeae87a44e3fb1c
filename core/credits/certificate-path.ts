import type { Credit } from './credit.ts';

/**
 * The path of a credit's certificate in an archive. Names sort by date; the id distinguishes two credits of one day.
 */
export const certificatePath = ({
  id,
  completedOn,
  activity,
}: Pick<Credit, 'id' | 'completedOn' | 'activity'>): string =>
  `certificates/${completedOn}-${activity.slug.slice(0, 80)}-${id}.pdf`;
