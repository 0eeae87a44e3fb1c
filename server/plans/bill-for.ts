import * as v from 'valibot';
import { type Bill, billFor as decideBill } from '#core/plans/bill.ts';
import { priceForSale } from '#core/plans/catalog.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { readPromo } from './promo.ts';
import { heldPlan, readSubscription } from './subscription-record.ts';

/**
 * Computes what a purchase costs a learner now, using core's rule and stored data: no amount comes from the browser
 * (faults.md, paying 1). Refuses with 404 a price that is not for sale, 409 a plan that the learner cannot change to,
 * and 422 an invalid code.
 */
export const billFor = async (
  queries: Queries,
  userId: string,
  priceHash: string,
  promoCode: string | null,
  now: Date,
): Promise<Bill> => {
  const price = priceForSale(priceHash);
  if (price === undefined) throw notFound();
  const record = await readSubscription(queries, userId, now);
  const referrals = await readRows(
    queries,
    v.object({ id: v.string() }),
    `select id from referrals where referrer_id = $1 and paid_at is not null and claimed_by is null order by id`,
    [userId],
  );
  const outcome = decideBill({
    price,
    held: heldPlan(record),
    learner: record,
    now: record.at,
    promo: promoCode === null ? null : await readPromo(queries, userId, promoCode),
    unclaimedReferralIds: referrals.map(({ id }) => id),
  });
  if (!outcome.ok) throw refusedBy(outcome.refusal);
  return outcome.value;
};
