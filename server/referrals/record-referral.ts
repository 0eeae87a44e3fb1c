import { isSamePerson } from '#core/referrals/same-person.ts';
import type { Queries } from '../database/database.ts';

/**
 * Records who referred a new learner, within the transaction that creates the account. An unknown code, and the
 * learner's own under another spelling of their address, are ignored and do not prevent registration (faults.md, 37).
 */
export const recordReferral = async (
  queries: Queries,
  code: string | undefined,
  referred: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> => {
  if (code === undefined) return;
  const [referrer] = await queries.query<{ id: string; email: string }>(
    'select u.id, u.email from referral_codes c join users u on u.id = c.user_id where c.code = $1',
    [code],
  );
  if (referrer === undefined || referrer.id === referred.userId) return;
  if (isSamePerson(referrer.email, referred.email)) return;
  await queries.query(
    `insert into referrals (referrer_id, referred_id, signed_up_at) values ($1, $2, $3)
     on conflict (referred_id) do nothing`,
    [referrer.id, referred.userId, now.toISOString()],
  );
};

/**
 * Marks a referral as paid, once, at the referred learner's first payment of more than nothing. If the referrer's own
 * card paid, the referral is removed instead.
 */
export const noteReferredPayment = async (
  queries: Queries,
  payment: { readonly userId: string; readonly cents: number; readonly fingerprint: string | null },
  at: Date,
): Promise<void> => {
  if (payment.cents === 0) return;
  await queries.query(
    `delete from referrals r using billing_customers b
     where r.referred_id = $1 and r.paid_at is null and b.user_id = r.referrer_id and b.card_fingerprint = $2`,
    [payment.userId, payment.fingerprint],
  );
  await queries.query('update referrals set paid_at = $2 where referred_id = $1 and paid_at is null', [
    payment.userId,
    at.toISOString(),
  ]);
};
