import type { Bill } from '#core/plans/bill.ts';
import { billForYear } from '#core/plans/renewal.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import type { StoredAgreement } from '../charge-agreement.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

/** The bill of a renewal: at the end of a trial the one that the learner agreed to, else the regular price of a year. */
export const billForRenewal = (record: SubscriptionRecord, agreement: StoredAgreement | null): Bill =>
  isTrialing(record) && agreement !== null ? { ...agreement.bill, dueAt: null } : billForYear();
