import { CATALOG } from '#core/plans/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';

const priceOf = (title: string): string => {
  const price = CATALOG.find((each) => each.title === title);
  if (price === undefined) throw new Error(`${title} has no price.`);
  return price.hash;
};

export const PRO = priceOf('Pro');
export const LIFETIME = priceOf('Lifetime');

interface Held {
  readonly plan?: 'Free' | 'Pro' | 'Lifetime';
  readonly status?: 'none' | 'active' | 'trialing' | 'past_due';
  readonly from?: string;
  readonly to?: string;
  /** Integer cents. */
  readonly paid?: number;
  readonly cancelledAt?: string;
  readonly pastDueSince?: string;
  readonly manual?: boolean;
  readonly source?: string;
}

/** A learner with a plan, however they got it. */
export const addHolder = async (database: Database, held: Held = {}): Promise<Learner> => {
  const learner = await addLearner(database);
  const { plan = 'Free', status = plan === 'Free' ? 'none' : 'active' } = held;
  await database.query(
    'update users set plan_name = $2, is_manual_user = $3, acquisition_source = $4 where id = $1',
    [learner.userId, plan, held.manual ?? held.source !== undefined, held.source ?? null],
  );
  await database.query(
    `insert into subscriptions (user_id, plan_name, status, period_start, period_end, period_cents, cancelled_at, past_due_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      learner.userId,
      plan,
      status,
      held.from ?? null,
      held.to ?? null,
      held.paid ?? 0,
      held.cancelledAt ?? null,
      held.pastDueSince ?? null,
    ],
  );
  return learner;
};

interface Promo {
  readonly percent?: number;
  readonly cents?: number;
  readonly plan?: string;
  readonly expiresAt?: string;
  readonly most?: number;
}

export const addPromo = (database: Database, code: string, promo: Promo): Promise<unknown> =>
  database.query(
    `insert into promo_codes (code, percent_off, cents_off, plan_name, expires_at, most_redemptions)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      code,
      promo.percent ?? null,
      promo.cents ?? null,
      promo.plan ?? null,
      promo.expiresAt ?? null,
      promo.most ?? null,
    ],
  );

/** A learner who registered through the referral link and has paid. */
export const addPaidReferral = async (database: Database, { userId }: Learner): Promise<void> => {
  const referred = await addLearner(database);
  await database.query(
    'insert into referrals (referrer_id, referred_id, signed_up_at, paid_at) values ($1, $2, now(), now())',
    [userId, referred.userId],
  );
};
