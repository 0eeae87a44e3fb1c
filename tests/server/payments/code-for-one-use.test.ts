import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Learner } from '#tests/support/learners.ts';
import { postgresUrl } from '#tests/support/migrated-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder, addPromo } from '../plans/plan-fixtures.ts';
import { payer } from './payer.ts';

/** PGlite runs one transaction after another, so only PostgreSQL shows what two do at the same time. */
describe.skipIf(postgresUrl === undefined)(
  'a code for one use, in two transactions at once on PostgreSQL, whose address TEST_DATABASE_URL has [PL-07]',
  () => {
    let database: Database;
    beforeAll(async () => {
      database = await openTestDatabase();
    });
    afterAll(() => database.close());

    const transactionsWaiting = async () => {
      const [activity] = await readRows(
        database,
        v.object({ waiting: v.number() }),
        `select count(*)::integer as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return activity?.waiting;
    };
    /** Starts the second call while the first one has the code in a transaction, which commits only once the second waits. */
    const atOnce = async (
      code: string,
      first: (late: Database) => Promise<unknown>,
      second: () => Promise<unknown>,
    ) => {
      let opened = (): void => {};
      const isOpen = new Promise<void>((resolve) => {
        opened = resolve;
      });
      const one = first({
        ...database,
        transaction: (work) =>
          database.transaction(async (queries) => {
            let usesCode = false;
            const outcome = await work({
              ...queries,
              query: (sql, parameters) => {
                usesCode ||= parameters?.includes(code) ?? false;
                return queries.query(sql, parameters);
              },
            });
            if (!usesCode) return outcome;
            opened();
            await expect.poll(transactionsWaiting, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0);
            return outcome;
          }),
      });
      await Promise.race([isOpen, one]);
      return Promise.allSettled([one, second()]);
    };
    const lifetimes = async (code: string) => {
      const [counted] = await readRows(
        database,
        v.object({ plans: v.number(), redemptions: v.number(), open: v.number() }),
        `select (select count(*)::integer from payments where bill ->> 'promoCode' = $1) as plans,
           (select count(*)::integer from promo_redemptions where code = $1) as redemptions,
           (select count(*)::integer from payment_attempts where promo_code = $1 and status = 'open') as open`,
        [code],
      );
      return counted;
    };
    const two = async (): Promise<readonly [Learner, Learner]> => [
      await addHolder(database),
      await addHolder(database),
    ];

    it('is reserved by one of two learners who open a payment', async () => {
      await addPromo(database, 'RACE', { percent: 100, plan: 'Lifetime', most: 1 });
      const [first, second] = await two();
      const [one, other] = await atOnce(
        'RACE',
        (late) => payer(late, first).intent('Lifetime', 'RACE'),
        () => payer(database, second).intent('Lifetime', 'RACE'),
      );
      expect([one?.status, other?.status]).toEqual(['fulfilled', 'rejected']);
      expect(await lifetimes('RACE')).toEqual({ plans: 0, redemptions: 0, open: 1 });
    });

    it('gives one plan to two learners who confirm a payment with it', async () => {
      await addPromo(database, 'LAST', { percent: 100, plan: 'Lifetime', most: 2 });
      const [first, second] = await two();
      const mine = await payer(database, first).intent('Lifetime', 'LAST');
      const theirs = await payer(database, second).intent('Lifetime', 'LAST');
      await database.query("update promo_codes set most_redemptions = 1 where code = 'LAST'");
      const outcomes = await atOnce(
        'LAST',
        (late) => payer(late, first).confirm(mine.attemptId, 'Lifetime'),
        () => payer(database, second).confirm(theirs.attemptId, 'Lifetime'),
      );
      expect(outcomes).toMatchObject([
        { value: { status: 'succeeded' } },
        { value: { status: 'cancelled', subscription: { planName: 'Free' } } },
      ]);
      expect(await lifetimes('LAST')).toEqual({ plans: 1, redemptions: 1, open: 0 });
    });
  },
);
