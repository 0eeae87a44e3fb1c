import type { Credit } from './credit.ts';

/** Where an archive has the certificate of a credit. Names sort by date; the id tells apart two credits of one day. */
export const certificatePath = ({
  id,
  completedOn,
  activity,
}: Pick<Credit, 'id' | 'completedOn' | 'activity'>): string =>
  `certificates/${completedOn}-${activity.slug.slice(0, 80)}-${id}.pdf`;
