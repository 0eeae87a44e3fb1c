import type { CreditDetails } from '#core/credits/credit.ts';

export const certificateFileName = ({ completedOn, activity }: CreditDetails): string =>
  `certificate-${completedOn}-${activity.slug}.pdf`;
