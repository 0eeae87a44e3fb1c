import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import { deleteOldShares } from '#server/articles/delete-old-shares.ts';
import { readReactions } from '#server/articles/reactions.ts';
import { indexBodies } from '#server/importing/library/index-bodies.ts';
import { checkStanding } from '#server/importing/standing/check-standing.ts';
import { notifyOfRetractions } from '#server/importing/standing/notify-of-retractions.ts';
import { directStanding } from '#server/importing/standing/standing-store.ts';
import type { UpdateRegistry } from '#server/importing/standing/update-registry.ts';
import { builtInProcessor } from '#server/payments/built-in/built-in-processor.ts';
import { deleteUnpaidAttempts } from '#server/payments/delete-unpaid-attempts.ts';
import { forgetCards } from '#server/payments/forget-cards.ts';
import { lookForRefunds } from '#server/payments/look-for-refunds.ts';
import { processorOf } from '#server/payments/processor-of.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { alertOfExpiry } from '#server/plans/renewal/alert-of-expiry.ts';
import { announceCharges } from '#server/plans/renewal/announce-charges.ts';
import { announceRenewals } from '#server/plans/renewal/announce-renewals.ts';
import { endUnrenewed } from '#server/plans/renewal/end-unrenewed.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { deliverDue, queued } from '#server/platform/outbox/deliver-due.ts';
import { eachStep } from '#server/platform/process/recurring-job.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder } from '../plans/plan-fixtures.ts';

const NOW = new Date('2026-07-02T12:00:00Z');
const SIZE = 3;
/** More than two batches. The first of them fail always, and fill a batch. */
const ROWS = 8;
const FAILING = 4;

describe('a recurring job reaches every row, though the first batch always fails', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const settings = settingsFromEnvironment({});
  const renewing = async () => ({
    database,
    settings,
    now: () => NOW,
    origin: 'https://cme.example.org',
    log: pino({ enabled: false }),
    processor: await processorOf({ database, settings }),
  });
  const holders = async (to: string) => {
    const ids: string[] = [];
    for (let at = 0; at < ROWS; at += 1)
      ids.push((await addHolder(database, { plan: 'Pro', from: '2025-01-01', to })).userId);
    return ids;
  };
  /** From now on, every change of these rows fails. */
  const poison = (table: string, change: 'insert' | 'update', ids: readonly string[], column = 'user_id') =>
    database.script(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'poisonous'; end $$;
       create trigger poison before ${change} on ${table} for each row
         when (new.${column} = any('{${ids.join(',')}}'::bigint[])) execute function fail();`,
    );
  const idsOf = async (sql: string, parameters: readonly unknown[] = []) =>
    (await readRows(database, v.object({ id: v.string() }), sql, parameters)).map(({ id }) => id);
  const mailed = (kind: string) =>
    idsOf(
      'select u.id from mail_outbox o join users u on u.email = o.recipient where o.kind = $1 order by u.id',
      [kind],
    );

  const addCards = (ids: readonly string[]) =>
    database.query(
      `insert into billing_customers (user_id, processor, customer, payment_method, card_brand, card_last4,
         card_exp_month, card_exp_year)
       select id, 'built-in', 'customer-' || id, 'card-' || id, 'visa', '4242', case when id % 2 = 0 then 1 else 9 end, 2026
       from unnest($1::bigint[]) as id`,
      [ids],
    );

  /** The payments for years that end then. */
  const addPayments = (ids: readonly string[], end: string) =>
    database.query(
      `with paid as (
         insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, status, created_at, settled_at)
         select id, 'subscription', jsonb_build_object('planOriginalBasePrice', 19900, 'renewal', jsonb_build_object('at', $2::timestamptz, 'price', 19900)), 19900, 'USD', 'built-in',
           'succeeded', now(), now()
         from unnest($1::bigint[]) as id returning id, user_id, what, bill, amount_cents, currency)
       insert into payments (user_id, attempt_id, number, what, plan_name, amount_cents, currency, bill, paid_at,
         name_at_issue, period_end)
       select user_id, id, 'R-' || id, what, 'Pro', amount_cents, currency, bill, now(), 'Ada Byron', $2 from paid`,
      [ids, end],
    );

  it('telling of cards that expire: a learner who was told is not read again [PL-04]', async () => {
    const ids = await holders('2027-01-01');
    await addCards(ids);
    await alertOfExpiry(await renewing(), SIZE);
    expect(await mailed('card-expiry')).toEqual(ids);
    await alertOfExpiry(await renewing(), SIZE);
    expect(await mailed('card-expiry')).toHaveLength(ROWS);
  });

  it('telling of cards that expire, with failures [PL-04]', async () => {
    const ids = await holders('2027-01-01');
    await addCards(ids);
    await poison('billing_customers', 'update', ids.slice(0, FAILING));
    await alertOfExpiry(await renewing(), SIZE);
    expect(await mailed('card-expiry')).toEqual(ids.slice(FAILING));
  });

  it('announcing renewals: none is lost or told twice when a run breaks off [PL-10]', async () => {
    const ids = await holders('2026-07-05');
    await addCards(ids);
    await database.query('update billing_customers set card_exp_month = 12');
    await addPayments(ids, '2026-07-05');
    await poison('subscriptions', 'update', ids.slice(0, FAILING));
    await announceRenewals(await renewing(), SIZE);
    expect(await mailed('renewal-charge')).toEqual(ids.slice(FAILING));
    await database.script('drop trigger poison on subscriptions');
    await announceRenewals(await renewing(), SIZE);
    await announceRenewals(await renewing(), SIZE);
    expect(await mailed('renewal-charge')).toEqual(ids);
  });

  it('announcing charges after trials, with failures [PL-09]', async () => {
    const ids = await holders('2026-07-05');
    await database.query("update subscriptions set status = 'trialing'");
    await addAttempts(ids);
    await database.query(
      `insert into charge_agreements (user_id, attempt_id, agreed_at, amount_cents, charge_at)
       select user_id, id, $1, 19900, '2026-07-05' from payment_attempts`,
      [NOW.toISOString()],
    );
    await poison('charge_agreements', 'update', ids.slice(0, FAILING));
    for (let run = 0; run < 2; run += 1) await announceCharges(await renewing(), SIZE);
    expect(await mailed('trial-charge')).toEqual(ids.slice(FAILING));
  });

  it('ending plans while payments are off', async () => {
    const ids = await holders('2026-01-01');
    await poison('subscriptions', 'update', ids.slice(0, FAILING));
    await endUnrenewed(await renewing(), SIZE);
    expect(await mailed('plan-ended')).toEqual(ids.slice(FAILING));
  });

  it('renewing plans: those tried least recently come first [PL-10]', async () => {
    const ids = await holders('2026-07-01');
    await addCards(ids);
    await addPayments(ids, '2026-07-01');
    await poison('payment_attempts', 'insert', ids.slice(0, FAILING));
    for (let run = 0; run < 3; run += 1) {
      const context = await renewing();
      await runBillingTasks({ ...context, now: () => new Date(NOW.getTime() + run * 60_000) }, SIZE);
    }
    const renewed = await idsOf(
      "select user_id as id from payment_attempts where what = 'renewal' order by user_id",
    );
    expect(renewed).toEqual(ids.slice(FAILING));
  });

  const addAttempts = async (ids: readonly string[]) => {
    await database.query(
      `insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, processor_id, created_at)
       select id, 'subscription', '{}', 100, 'USD', 'built-in', 'payment-' || id, '2026-07-02T11:00:00Z'
       from unnest($1::bigint[]) as id order by id`,
      [ids],
    );
  };

  it('looking up open payments: those looked up least recently come first', async () => {
    const ids = await holders('2027-01-01');
    await addAttempts(ids);
    for (let run = 0; run < 3; run += 1) {
      const context = await renewing();
      await reconcile({ ...context, now: () => new Date(NOW.getTime() + run * 60_000) }, SIZE);
    }
    expect(await database.query('select 1 from payment_attempts where looked_at is null')).toEqual([]);
  });

  it('looking for refunds that no webhook told of: each is read once a run, and those that fail again in the next', async () => {
    const ids = await holders('2027-01-01');
    await addPayments(ids, '2027-01-01');
    await database.script(
      `update payment_attempts set processor_id = 'payment-' || user_id;
       insert into built_in_customers (id, key, user_reference) values ('customer', 'key', '1');
       insert into built_in_payments
         (id, key, kind, customer, secret, status, amount_cents, currency, reference, refunded_at)
       select processor_id, id, 'charge', 'customer', id, 'succeeded', 19900, 'USD', '{}', now()
       from payment_attempts`,
    );
    await poison('payments', 'update', ids.slice(0, FAILING));
    const look = async () =>
      lookForRefunds({ ...(await renewing()), processor: builtInProcessor(database, SIZE) });
    const refunded = () =>
      idsOf('select user_id as id from payments where refunded_at is not null order by user_id');
    await look();
    expect(await refunded()).toEqual(ids.slice(FAILING));
    await database.script('drop trigger poison on payments');
    await look();
    expect(await refunded()).toEqual(ids);
  });

  it('removing cards at the processor', async () => {
    const context = await renewing();
    await database.query(
      `insert into cards_to_forget (payment_method, processor) select 'card-' || n, 'built-in' from generate_series(1, $1::int) n`,
      [ROWS],
    );
    const forgetCard = async (id: string) => {
      if (Number(id.slice('card-'.length)) <= FAILING) throw new Error('refused');
    };
    for (let run = 0; run < 3; run += 1)
      await forgetCards({ ...context, processor: { ...context.processor, forgetCard } }, SIZE);
    expect(await idsOf('select payment_method as id from cards_to_forget order by 1')).toEqual(
      Array.from({ length: FAILING }, (_, at) => `card-${at + 1}`),
    );
  });

  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

  it('deleting the ids of old shares, whose number stays', async () => {
    const articleId = await addArticle(database, sampleArticle('shared'));
    const share = (days: number) =>
      database.query(
        `insert into article_shares (article_id, share_id, shared_at)
         select $1, gen_random_uuid(), $2 from generate_series(1, $3::int)`,
        [articleId, daysAgo(days), ROWS],
      );
    const shares = async () => (await readReactions(database, articleId, null)).shareCount;
    await share(29);
    for (const told of [2 * ROWS, 3 * ROWS]) {
      await share(31);
      expect(await shares()).toBe(told);
      await deleteOldShares(database, NOW, SIZE);
      expect(await database.query('select 1 from article_shares')).toHaveLength(ROWS);
    }
    expect(await shares()).toBe(3 * ROWS);
  });

  it('deleting payments that were begun and moved no money; what was paid, returned or agreed to stays', async () => {
    const end = async (days: number, status: string, what = 'subscription', isReturned = false) => {
      const ids = await holders('2027-01-01');
      await addAttempts(ids);
      await database.query(
        `update payment_attempts set status = $2, what = $3, settled_at = $4, returned_at = $5
         where user_id = any($1::bigint[])`,
        [ids, status, what, status === 'open' ? null : daysAgo(days), isReturned ? daysAgo(days) : null],
      );
      return ids;
    };
    await end(91, 'cancelled');
    await end(91, 'succeeded', 'setup');
    const agreed = await end(91, 'succeeded', 'setup');
    await database.query(
      `insert into charge_agreements (user_id, attempt_id, agreed_at, amount_cents, charge_at)
       select user_id, id, $2, 19900, $2 from payment_attempts where user_id = any($1::bigint[])`,
      [agreed, NOW.toISOString()],
    );
    const paid = await holders('2027-01-01');
    await addPayments(paid, '2027-01-01');
    await database.query('update payment_attempts set settled_at = $2 where user_id = any($1::bigint[])', [
      paid,
      daysAgo(400),
    ]);
    const kept = [
      ...agreed,
      ...paid,
      ...(await end(89, 'cancelled')),
      ...(await end(400, 'open')),
      ...(await end(400, 'review')),
      ...(await end(400, 'refunding')),
      ...(await end(400, 'cancelled', 'renewal', true)),
    ];
    await deleteUnpaidAttempts(database, NOW, SIZE);
    expect(await idsOf('select user_id as id from payment_attempts order by id')).toEqual(
      expect.arrayContaining(kept),
    );
    expect(await database.query('select 1 from payment_attempts')).toHaveLength(kept.length);
  });

  it('sending reminders: a learner who fails is checked again an hour later', async () => {
    const ids: string[] = [];
    const now = () => new Date('2026-05-06T12:00:00Z');
    for (let at = 0; at < ROWS; at += 1) {
      const caller = await addLearner(database);
      ids.push(caller.userId);
      await callEndpoint(
        database,
        saveLicenseEndpoint,
        {
          params: { state: 'FL' },
          body: { renewsOn: '2026-06-05', issuedOn: '2015-02-01', newApplicant: false },
        },
        { caller, now: now() },
      );
    }
    await poison('sent_reminders', 'insert', ids.slice(0, FAILING));
    await sendReminders({ ...(await renewing()), now, isStopped: () => false }, SIZE);
    expect(await mailed('renewal-reminder')).toEqual(ids.slice(FAILING));
  });

  it('delivering messages that cannot even be tried', async () => {
    for (let at = 1; at <= ROWS; at += 1)
      await database.query(
        `insert into mail_outbox (kind, recipient, subject, text_body, html_body, created_at, deliver_until, next_try_at)
         values ('test', $1, 's', 't', 'h', $2, $3, $2)`,
        [`${at}@example.org`, NOW.toISOString(), new Date(NOW.getTime() + 3_600_000).toISOString()],
      );
    const sent: string[] = [];
    await deliverDue(
      database,
      {
        table: 'mail_outbox',
        columns: 'id, kind, tries, recipient',
        item: v.object({ ...queued, recipient: v.string() }),
        isReal: 'true',
        what: 'mail',
        lanes: 1,
        deliver: ({ recipient }) => {
          if (Number.parseInt(recipient, 10) <= FAILING) throw new Error('malformed');
          sent.push(recipient);
          return Promise.resolve({ delivery: 'delivered' });
        },
      },
      pino({ enabled: false }),
      () => NOW,
    );
    expect(sent).toHaveLength(ROWS - FAILING);
    expect(await database.query('select 1 from mail_outbox')).toHaveLength(FAILING);
  });

  it('telling of retractions', async () => {
    const articleId = await addArticle(database, sampleArticle('withdrawn'));
    const ids: string[] = [];
    for (let at = 0; at < ROWS; at += 1) {
      const learner = await addLearner(database);
      await quizTaker(database, learner).earn(articleId);
      ids.push(learner.userId);
    }
    await database.query(`update articles set standing = 'retracted' where id = $1`, [articleId]);
    await poison('retraction_tellings', 'insert', ids.slice(0, FAILING));
    const context = await renewing();
    expect(await notifyOfRetractions(context, SIZE)).toBe(ROWS - FAILING);
    expect(await notifyOfRetractions(context, SIZE)).toBe(0);
    expect(await mailed('retraction')).toEqual(ids.slice(FAILING));
  });

  it('checking standings: a run begins after the batch that the registry failed to answer last [ST-03]', async () => {
    for (let at = 0; at < ROWS; at += 1)
      await addArticle(database, sampleArticle(`standing-${at}`, { doi: `10.1000/${at}` }));
    const failing = new Set(['10.1000/0', '10.1000/4']);
    const registry: UpdateRegistry = {
      updatesOf: async (dois) =>
        dois.some((doi) => failing.has(doi))
          ? { answered: false, reason: 'malformed' }
          : { answered: true, updates: new Map() },
    };
    const before = new Date(Date.now() + 1_000).toISOString();
    for (let run = 0; run < 4; run += 1) {
      await checkStanding({ store: directStanding(database), registry, before, size: SIZE });
      await database.query("update standing_checks set claimed_until = claimed_until - interval '1 hour'");
    }
    expect(
      await idsOf('select doi as id from standing_checks where checked_at is not null order by doi'),
    ).toEqual(['10.1000/6', '10.1000/7']);
  });

  it('indexing articles, the latest of which fail', async () => {
    const ids: string[] = [];
    for (let at = 0; at < ROWS; at += 1)
      ids.push(await addArticle(database, sampleArticle(`text-${at}`, { bodyHtml: '<p>Words.</p>' })));
    await database.script(
      'delete from article_bodies; delete from bodies_to_index; insert into bodies_to_index select max(id) from articles',
    );
    await poison('article_bodies', 'insert', ids.slice(-FAILING), 'article_id');
    await indexBodies(database, pino({ enabled: false }), SIZE);
    expect(await idsOf('select article_id as id from article_bodies order by article_id')).toEqual(
      ids.slice(0, -FAILING),
    );
    expect(await database.query('select 1 from bodies_to_index')).toEqual([]);
  });

  it('each step of a job, though an earlier one fails', async () => {
    const done: string[] = [];
    const steps = ['first', 'second', 'third'].map((name) => async () => {
      if (name === 'first') throw new Error(name);
      done.push(name);
    });
    await expect(eachStep(steps)).rejects.toThrow('first');
    expect(done).toEqual(['second', 'third']);
  });
});
