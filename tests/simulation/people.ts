import type { Database } from '#server/platform/database/database.ts';
import { addHolder, addPaidReferral, addPromo } from '#tests/server/plans/plan-fixtures.ts';
import type { Learner } from '#tests/support/learners.ts';
import type { Random } from './random.ts';

export const TRIAL = {
  plan: 'Pro',
  status: 'trialing',
  from: '2026-06-25T00:00:00Z',
  to: '2026-07-09T00:00:00Z',
} as const;

/** A learner at checkout: on the free plan, or in some kind of trial. */
const addLearner = (database: Database, random: Random): Promise<Learner> => {
  const kind = random.below(6);
  if (kind === 0) return addHolder(database, { ...TRIAL, manual: true });
  if (kind === 1) return addHolder(database, { ...TRIAL, source: 'FluoroSafety' });
  if (kind === 2) return addHolder(database, TRIAL);
  return addHolder(database);
};

/** The codes that learners try, the same in every schedule. How often one was used is counted from its redemptions. */
export const addCodes = async (database: Database): Promise<void> => {
  await addPromo(database, 'TWENTY', { percent: 20 });
  await addPromo(database, 'ALLOFIT', { percent: 100 });
  await addPromo(database, 'HUNDREDOFF', { cents: 10_000, plan: 'Lifetime' });
  await addPromo(database, 'ONLYONE', { percent: 50, most: 1 });
  await addPromo(database, 'EXPIRED', { percent: 90, expiresAt: '2026-01-01T00:00:00Z' });
};

/** A schedule's buyers: one learner, and in some schedules a second one whom the first referred. */
export const addPeople = async (database: Database, random: Random): Promise<readonly Learner[]> => {
  const learner = await addLearner(database, random);
  for (let referrals = random.below(3); referrals > 0; referrals -= 1)
    await addPaidReferral(database, learner);
  if (!random.chance(0.3)) return [learner];
  const other = await addLearner(database, random);
  await database.query(
    'insert into referrals (referrer_id, referred_id, signed_up_at) values ($1, $2, now())',
    [learner.userId, other.userId],
  );
  return [learner, other];
};

const TABLES = [
  'promo_redemptions',
  'referrals',
  'payments',
  'payment_attempts',
  'subscriptions',
  'billing_customers',
  'processor_events',
  'built_in_payments',
  'built_in_cards',
  'built_in_customers',
  'mail_outbox',
];

/** Removes dead rows from the tables, which slow down every reader. */
export const removeLeftovers = async (database: Database): Promise<void> => {
  // One by one: several statements together are a transaction, in which VACUUM cannot run.
  for (const table of [...TABLES, 'users']) await database.script(`vacuum ${table}`);
};

/** Clears a schedule's data except its codes, so that each schedule is independent. */
export const forgetEverything = (database: Database): Promise<void> =>
  database.script([...TABLES, 'users'].map((table) => `delete from ${table};`).join('\n'));
