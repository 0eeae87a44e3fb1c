import type { Bill } from '#core/plans/bill.ts';
import { billForYear } from '#core/plans/renewal.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import type { Queries } from '../../database/database.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

/**
 * The bill of a renewal: at the end of a trial, the price agreed to when the card was given; else the regular price
 * of a year.
 */
export const billForRenewal = async (queries: Queries, record: SubscriptionRecord): Promise<Bill> => {
  const agreed = isTrialing(record) ? await agreedBill(queries, record.userId) : undefined;
  return agreed === undefined ? billForYear() : { ...agreed, dueAt: null };
};

const agreedBill = async (queries: Queries, userId: string): Promise<Bill | undefined> => {
  const [agreed] = await queries.query<{ bill: Bill }>(
    `select bill from payment_attempts
     where user_id = $1 and what = 'subscription' and status = 'succeeded' and bill ->> 'dueAt' is not null
     order by id desc limit 1`,
    [userId],
  );
  return agreed?.bill;
};
