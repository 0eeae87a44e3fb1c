import type { Bill } from '#core/plans/bill.ts';
import { priceOf } from '#core/plans/catalog.ts';
import { mayCharge } from '#core/plans/charge-agreement.ts';
import { billForYear } from '#core/plans/renewal.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readAgreement, yearAgreement } from '../charge-agreement.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

/**
 * The bill of a renewal that its learner agreed to: at the end of a trial the one that they were shown, else a year at the
 * price that was named. Null if they agreed to no such charge.
 */
export const billForRenewal = async (
  queries: Queries,
  record: SubscriptionRecord,
  isSavingCard: boolean,
): Promise<Bill | null> => {
  if (isTrialing(record)) {
    const agreement = await readAgreement(queries, record.userId);
    return agreement !== null && mayCharge(record, agreement, isSavingCard)
      ? { ...agreement.bill, dueAt: null }
      : null;
  }
  const agreement = yearAgreement(record);
  return mayCharge(record, agreement, isSavingCard)
    ? billForYear(agreement?.cents ?? priceOf('Pro').cents)
    : null;
};
