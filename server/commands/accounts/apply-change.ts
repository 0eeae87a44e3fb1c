import * as v from 'valibot';
import { utcDay } from '#core/shared/calendar-day.ts';
import { awardDue } from '../../activities/award-due.ts';
import { endSecondStep } from '../../passkeys/second-step.ts';
import { processorOf } from '../../payments/processor-of.ts';
import { asSubscription } from '../../plans/as-subscription.ts';
import { renewPlan } from '../../plans/renewal/renew-plan.ts';
import { runBillingTasks } from '../../plans/renewal/run-billing-tasks.ts';
import { readSubscription } from '../../plans/subscription-record.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { endSessions } from '../../platform/http/session.ts';
import { openLog } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { ChangeOutcome } from './account-admin.ts';
import type { AccountChange } from './account-change.ts';
import { endPlan, refundPlan } from './end-plan.ts';
import { settlePayment } from './settle-payment.ts';

/** Applies a change and returns what to print; null if no account has the address. */
export const applyChange = async (
  database: Database,
  settings: Settings,
  change: AccountChange,
  origin: string,
): Promise<ChangeOutcome | null> => {
  if (change.do === 'promo') return done(await addPromo(database, change));
  if (change.do === 'log-out' && change.email === null) return done(await logOutEveryone(database));
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from users where lower(email) = lower($1)',
    [change.email],
  );
  if (user === undefined) return null;
  if (change.do === 'log-out') {
    await endSessions(database, user.id);
    return done('Its sessions and login links are ended.\n');
  }
  if (change.do === 'second-step-off') {
    const now = () => new Date();
    const log = () => openLog('warn');
    const call = { settings, now, log, device: 'The operator of this site', address: 'this server' };
    const wasOn = await database.transaction((queries) => endSecondStep(queries, call, user.id));
    return done(wasOn ? 'Two-step login is off for this account.\n' : 'Two-step login was off already.\n');
  }
  if (change.do === 'end-plan' && !change.refund) return endPlan(database, settings, user.id, origin);
  if (change.do === 'trial') return done(await beginTrial(database, settings, user.id, change));
  if (settings.paymentsOff)
    return { isDone: false, said: 'PAYMENTS=off is set: no payment can be looked up, and nothing renews.\n' };
  if (change.do === 'end-plan') return refundPlan(database, settings, user.id, origin);
  if (change.do === 'settle') return settlePayment(database, settings, user.id, change.outcome);
  // Advancing the clock charges renewals without asking the learner, so it is refused for every account while cards
  // are real.
  if (settings.stripe !== undefined)
    return { isDone: false, said: 'Time is not moved where real cards are charged.\n' };
  return done(await advance(database, settings, user.id, change.days, origin));
};

const done = (said: string): ChangeOutcome => ({ isDone: true, said });

const logOutEveryone = async (database: Database): Promise<string> => {
  const ended = await database.query('delete from sessions returning 1');
  await database.query('delete from login_links');
  return `${ended.length} sessions are ended.\n`;
};

const addPromo = async (
  database: Database,
  { code, percentOff, centsOff, plan, until, times }: Extract<AccountChange, { do: 'promo' }>,
): Promise<string> => {
  await database.query(
    `insert into promo_codes (code, percent_off, cents_off, plan_name, expires_at, most_redemptions)
     values ($1, $2, $3, $4, $5::date + interval '1 day', $6)
     on conflict (code) do update set percent_off = excluded.percent_off, cents_off = excluded.cents_off,
       plan_name = excluded.plan_name, expires_at = excluded.expires_at,
       most_redemptions = excluded.most_redemptions, demonstration = false`,
    [code, percentOff, centsOff, plan, until, times],
  );
  return `The code ${code} is valid.\n`;
};

const beginTrial = async (
  database: Database,
  settings: Settings,
  userId: string,
  { days, source }: Extract<AccountChange, { do: 'trial' }>,
): Promise<string> => {
  await database.transaction(async (queries) => {
    await queries.query(
      `update users set plan_name = 'Pro', is_manual_user = true,
         acquisition_source = coalesce($2, acquisition_source)
       where id = $1`,
      [userId, source],
    );
    await queries.query(
      `insert into subscriptions as s (user_id, plan_name, status, period_start, period_end)
       values ($1, 'Pro', 'trialing', now(), now() + make_interval(days => $2))
       on conflict (user_id) do update set plan_name = 'Pro', status = 'trialing', period_cents = 0,
         period_start = now() + s.clock_ahead, period_end = excluded.period_end + s.clock_ahead,
         cancelled_at = null, past_due_since = null, next_try_at = null, tries = 0`,
      [userId, days],
    );
    await awardDue(queries, userId, settings, new Date());
  });
  return `A Pro trial of ${days} days has started.\n`;
};

/** One day at a time, so that renewals and reminders happen in order. */
const advance = async (
  database: Database,
  settings: Settings,
  userId: string,
  days: number,
  origin: string,
): Promise<string> => {
  const now = () => new Date();
  const context = { database, settings, now, origin, processor: await processorOf({ database, settings }) };
  await database.query(
    `insert into subscriptions (user_id, plan_name, status)
     select id, plan_name, case when plan_name = 'Free' then 'none' else 'active' end from users where id = $1
     on conflict (user_id) do nothing`,
    [userId],
  );
  for (let day = 0; day < days; day += 1) {
    await database.query(
      "update subscriptions set clock_ahead = clock_ahead + interval '1 day' where user_id = $1",
      [userId],
    );
    await renewPlan(context, userId);
  }
  await runBillingTasks(context);
  const { planName, status, endAt } = asSubscription(await readSubscription(database, userId, now()));
  const until = endAt === null ? '' : `, until ${utcDay(new Date(endAt))} (UTC)`;
  return `${days} days on: ${planName}${status === 'none' ? '' : `, ${status}`}${until}.\n`;
};
