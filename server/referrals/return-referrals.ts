import type { Queries } from '../platform/database/database.ts';

/**
 * Undoes what a payment that went back did to referrals: those that took something off it can be used again, and the
 * learner no longer counts as a paid referral, unless another payment of theirs stays or the discount was used already.
 */
export const returnReferrals = async (
  queries: Queries,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<void> => {
  await queries.query('update referrals set claimed_by = null where claimed_by = $1', [paymentId]);
  await queries.query(
    `update referrals set paid_at = null
     where referred_id = $1 and claimed_by is null
       and not exists (select from payments where user_id = $1 and amount_cents > 0 and refunded_at is null)`,
    [userId],
  );
};
