import type { CreditDetails } from '#core/credits/credit.ts';
import { type CreditFilter, creditTypeOf } from '#core/credits/credit-filter.ts';

/** Whether a credit that was earned here is one of those asked for. */
export const isAskedFor =
  ({ year, type, board, source }: CreditFilter) =>
  (credit: CreditDetails): boolean =>
    source !== 'reported' &&
    (year === null || credit.completedOn.startsWith(`${year}-`)) &&
    (type === null || credit.type === creditTypeOf(type)) &&
    (board === null || credit.moc.some((each) => each.board === board));
