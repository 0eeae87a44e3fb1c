import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { changePreview } from '#contract/plans.ts';
import { moment } from '#contract/values.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Learner } from '#tests/support/learners.ts';
import { type Entry, readLedger } from './ledger.ts';
import { TRIAL } from './people.ts';
import type { SimulatedSystem } from './simulated-system.ts';

const billRow = v.object({
  ...changePreview.entries,
  what: v.picklist(['subscription', 'lifetime']),
  claimedReferralIds: v.array(v.string()),
});

const attemptRow = v.object({
  id: v.string(),
  userId: v.string(),
  what: v.string(),
  status: v.string(),
  amount: v.number(),
  promoCode: v.nullable(v.string()),
});
type AttemptRow = Decoded<typeof attemptRow>;

const paymentRow = v.object({
  id: v.string(),
  userId: v.string(),
  attemptId: v.string(),
  what: v.picklist(['subscription', 'renewal', 'lifetime']),
  amount: v.number(),
  bill: billRow,
  paidAt: moment,
  periodStart: v.string(),
  periodEnd: v.nullable(v.string()),
  isRefunded: v.boolean(),
});
type PaymentRow = Decoded<typeof paymentRow>;

const planRow = v.object({
  userId: v.string(),
  name: v.string(),
  status: v.string(),
  start: v.nullable(v.string()),
  end: v.nullable(v.string()),
  cancelledAt: v.nullable(moment),
});
type Plan = Decoded<typeof planRow>;

const yearAfter = (moment: number): number => {
  const date = new Date(moment);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
};

/** The violations in money and plans after everything has settled, which must always be none. */
export const violations = async (
  system: SimulatedSystem,
  people: readonly Learner[],
): Promise<readonly string[]> => {
  const { database, double } = system;
  const { entries, secrets } = await readLedger(database, double);
  const attempts = await readRows(
    database,
    attemptRow,
    `select id, user_id as "userId", what, status, amount_cents as amount, promo_code as "promoCode"
     from payment_attempts order by id`,
  );
  const recorded = await readRows(
    database,
    paymentRow,
    // Compares what was attempted: a charge at a trial's end is recorded as a first year, which starts at that end.
    `select p.id, p.user_id as "userId", p.attempt_id as "attemptId", t.what, p.amount_cents as amount, p.bill,
       p.paid_at as "paidAt", p.period_start as "periodStart", p.period_end as "periodEnd",
       p.refunded_at is not null as "isRefunded"
     from payments p join payment_attempts t on t.id = p.attempt_id
     order by p.id`,
  );
  const payments = recorded.filter(({ isRefunded }) => !isRefunded);
  const agreements = await readRows(
    database,
    v.object({ userId: v.string(), amount: v.number() }),
    `select user_id as "userId", (bill ->> 'totalToPaid')::integer as amount from payment_attempts
     where what = 'subscription' and status = 'succeeded' and bill ->> 'dueAt' is not null`,
  );
  const plans = await readRows(
    database,
    planRow,
    `select user_id as "userId", plan_name as name, status, period_start as start, period_end as end, cancelled_at as "cancelledAt"
     from subscriptions`,
  );
  const claims = await readRows(
    database,
    v.object({ id: v.string(), claimedBy: v.nullable(v.string()) }),
    'select id, claimed_by as "claimedBy" from referrals',
  );
  const redeemed = await readRows(
    database,
    v.object({ userId: v.string(), code: v.string(), paymentId: v.string() }),
    'select user_id as "userId", code, payment_id as "paymentId" from promo_redemptions',
  );
  const wrong: string[] = [...system.defects];
  const hold = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(what);
  };
  const kept = entries.filter(
    ({ kind, isSucceeded, isRefunded }) => kind === 'charge' && isSucceeded && !isRefunded,
  );

  for (const charge of kept) {
    const paid = payments.find(({ attemptId }) => attemptId === charge.attemptId);
    hold(
      paid?.amount === charge.amount,
      `the charge of attempt ${charge.attemptId} has no payment of its amount`,
    );
  }
  for (const { attemptId, amount, id } of payments) {
    const charges = kept.filter((charge) => charge.attemptId === attemptId);
    hold(charges.length === (amount === 0 ? 0 : 1), `the payment ${id} has ${charges.length} charges`);
  }
  for (const { id, status, what } of attempts) {
    const isSettled = status !== 'open' && status !== 'refunding';
    hold(isSettled, `the attempt ${id} (${what}) is never settled`);
    const isPaid = payments.some(({ attemptId }) => attemptId === id);
    hold(status === 'succeeded' || !isPaid, `the attempt ${id} is ${status} and paid`);
  }
  for (const { userId } of people) {
    const own = payments.filter((payment) => payment.userId === userId);
    const charged = sum(kept.filter((charge) => charge.userId === userId).map(({ amount }) => amount));
    hold(
      charged === sum(own.map(({ amount }) => amount)),
      `the learner ${userId} was charged ${charged}, not what is recorded`,
    );
    for (const problem of plansPaidTwice(own, system.endings.get(userId) ?? [])) wrong.push(problem);
    const plan = plans.find((each) => each.userId === userId);
    if (plan !== undefined)
      wrong.push(...planWithoutPay(plan, own, system.now()), ...payWithoutPlan(plan, own));
    const codes = own.flatMap(({ bill }) => (bill.promoCode === null ? [] : [bill.promoCode]));
    hold(new Set(codes).size === codes.length, `the learner ${userId} used a code twice: ${codes.join()}`);
  }
  for (const { id, userId, what, amount } of payments) {
    const hadPaid = recorded.some((other) => other.userId === userId && Number(other.id) < Number(id));
    hold(
      what !== 'renewal' ||
        hadPaid ||
        agreements.some((each) => each.userId === userId && each.amount === amount),
      `the payment ${id} after a trial was never agreed to`,
    );
  }
  for (const { id, userId, what, amount, periodStart } of recorded) {
    const named = recorded.findLast((other) => other.userId === userId && Number(other.id) < Number(id))?.bill
      .renewal?.at;
    const prices = recorded.flatMap(({ bill, ...each }) =>
      each.userId === userId && Number(each.id) < Number(id) && bill.renewal !== null
        ? [bill.renewal.price]
        : [],
    );
    hold(
      what !== 'renewal' || prices.length === 0 || prices.includes(amount),
      `the renewal ${id} costs what no bill before named`,
    );
    hold(
      what !== 'renewal' || named === undefined || Date.parse(periodStart) >= Date.parse(named),
      `the renewal ${id} begins before the day that the bill before it named`,
    );
  }
  for (const { id, bill } of payments) {
    for (const claimed of bill.claimedReferralIds)
      hold(
        claims.some((claim) => claim.id === claimed && claim.claimedBy !== null),
        `the referral ${claimed} of payment ${id} may be used again`,
      );
    if (bill.promoCode !== null)
      hold(
        redeemed.some(({ paymentId }) => paymentId === id),
        `the code of payment ${id} may be used again`,
      );
  }
  const limits = await readRows(
    database,
    v.object({ code: v.string(), most: v.number(), used: v.number() }),
    `select p.code, p.most_redemptions as most, count(r.user_id)::integer as used
     from promo_codes p left join promo_redemptions r on r.code = p.code
     where p.most_redemptions is not null group by p.code`,
  );
  for (const { code, most, used } of limits)
    hold(used <= most, `the code ${code} was used ${used} times, not at most ${most}`);
  const claimed = payments.flatMap(({ bill }) => bill.claimedReferralIds);
  hold(new Set(claimed).size === claimed.length, `a referral was used twice: ${claimed.join()}`);
  for (const secret of secrets)
    hold(!system.logLines.some((line) => line.includes(secret)), 'a client secret is in the log');
  addToTally(system, entries, attempts, payments);
  return wrong;
};

/** A year is bought only without a paid year, and renewed at its end; Lifetime is bought once, as the last purchase. */
const plansPaidTwice = (payments: readonly PaymentRow[], endings: readonly number[]): readonly string[] => {
  const wrong: string[] = [];
  let paidUntil = 0;
  for (const { id, what, paidAt } of payments) {
    const at = Date.parse(paidAt);
    if (endings.some((ended) => ended <= at && ended > lastOf(payments, id))) paidUntil = 0;
    if (at < paidUntil && !(what === 'lifetime' && paidUntil !== Infinity))
      wrong.push(
        `the payment ${id} (${what}) is for what was paid until ${new Date(Math.min(paidUntil, 8e15)).toISOString()}`,
      );
    if (what === 'lifetime') paidUntil = Infinity;
    else if (what === 'renewal') paidUntil = yearAfter(paidUntil > 0 ? paidUntil : Date.parse(TRIAL.to));
    else paidUntil = yearAfter(at);
  }
  return wrong;
};

const lastOf = (payments: readonly PaymentRow[], id: string): number => {
  const before = payments[payments.findIndex((payment) => payment.id === id) - 1];
  return before === undefined ? 0 : Date.parse(before.paidAt);
};

const planWithoutPay = (
  { userId, name, status, start, end }: Plan,
  payments: readonly PaymentRow[],
  now: Date,
): readonly string[] => {
  if (name === 'Free') return [];
  if (name === 'Lifetime')
    return payments.some(({ what }) => what === 'lifetime') ? [] : [`${userId} has Lifetime for nothing`];
  if (end !== null && Date.parse(end) < now.getTime())
    return [`${userId} has Pro (${status}) since its end at ${end} for nothing`];
  if (status === 'trialing') return [];
  const isPaid = payments.some(
    ({ what, periodStart }) =>
      what !== 'lifetime' && start !== null && Date.parse(periodStart) === Date.parse(start),
  );
  return isPaid ? [] : [`${userId} has Pro by a payment that went back, or for nothing`];
};

/** Only the refund of Lifetime itself ends it. */
const payWithoutPlan = ({ userId, name }: Plan, payments: readonly PaymentRow[]): readonly string[] =>
  name !== 'Lifetime' && payments.some(({ what }) => what === 'lifetime')
    ? [`${userId} paid for Lifetime and has ${name}`]
    : [];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const addToTally = (
  { tally }: SimulatedSystem,
  entries: readonly Entry[],
  attempts: readonly AttemptRow[],
  payments: readonly PaymentRow[],
): void => {
  const add = (what: string, many: number) => tally.set(what, (tally.get(what) ?? 0) + many);
  const addSchedule = (what: string, isIn: boolean) => add(`schedules with ${what}`, isIn ? 1 : 0);
  const charges = entries.filter(({ kind }) => kind === 'charge');
  add('charges', charges.filter(({ isSucceeded }) => isSucceeded).length);
  add('refunds', charges.filter(({ isRefunded }) => isRefunded).length);
  add('declines', entries.filter(({ declineCode }) => declineCode !== null).length);
  add('cards kept', entries.filter(({ kind, isSucceeded }) => kind === 'setup' && isSucceeded).length);
  for (const what of ['subscription', 'renewal', 'lifetime'])
    add(`payments: ${what}`, payments.filter((payment) => payment.what === what).length);
  add('payments of nothing', payments.filter(({ amount }) => amount === 0).length);
  add('payments with a code', payments.filter(({ bill }) => bill.promoCode !== null).length);
  addSchedule(
    'a code at checkout',
    attempts.some(({ promoCode }) => promoCode !== null),
  );
  addSchedule(
    'a payment with a code',
    payments.some(({ bill }) => bill.promoCode !== null),
  );
  addSchedule(
    'a payment of nothing',
    payments.some(({ amount }) => amount === 0),
  );
};
