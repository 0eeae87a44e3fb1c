import * as v from 'valibot';
import { afterReferredPayment, mayRefer } from '#core/referrals/referral.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

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
  const [referrer] = await readRows(
    queries,
    v.object({ userId: v.string(), email: v.string() }),
    'select u.id as "userId", u.email from referral_codes c join users u on u.id = c.user_id where c.code = $1',
    [code],
  );
  if (referrer === undefined || !mayRefer(referrer, referred)) return;
  await queries.query(
    `insert into referrals (referrer_id, referred_id, signed_up_at) values ($1, $2, $3)
     on conflict (referred_id) do nothing`,
    [referrer.userId, referred.userId, now.toISOString()],
  );
};

/** Marks the referral of a learner who paid as paid, or removes it, as core decides. */
export const noteReferredPayment = async (
  queries: Queries,
  payment: { readonly userId: string; readonly cents: number; readonly fingerprint: string | null },
  at: Date,
): Promise<void> => {
  const [unpaid] = await readRows(
    queries,
    v.object({ id: v.string(), fingerprint: v.nullable(v.string()) }),
    `select r.id, b.card_fingerprint as fingerprint
     from referrals r left join billing_customers b on b.user_id = r.referrer_id
     where r.referred_id = $1 and r.paid_at is null for update of r`,
    [payment.userId],
  );
  if (unpaid === undefined) return;
  const outcome = afterReferredPayment(payment, unpaid.fingerprint);
  if (outcome === 'removed') await queries.query('delete from referrals where id = $1', [unpaid.id]);
  if (outcome === 'paid')
    await queries.query('update referrals set paid_at = $2 where id = $1', [unpaid.id, at.toISOString()]);
};
