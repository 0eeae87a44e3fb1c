import type { CreditDetails } from '#core/credits/credit.ts';

export const certificateFileName = ({ completedOn, articleSlug }: CreditDetails): string =>
  `certificate-${completedOn}-${articleSlug}.pdf`;
