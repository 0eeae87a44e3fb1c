import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder } from '../plans/plan-fixtures.ts';

const MIGRATION = new URL(
  '../../../server/platform/database/migrations/096-periods-of-payments.sql',
  import.meta.url,
);

describe('the time that earlier payments paid for', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const recordAsBefore = async (userId: string, paidAt: string) => {
    await database.query(
      `with paid as (
         insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, status, created_at)
         values ($1, 'subscription', '{}', 19900, 'USD', 'built-in', 'succeeded', $2) returning id)
       insert into payments (user_id, attempt_id, number, what, plan_name, amount_cents, currency, bill, paid_at, name_at_issue)
       select $1, id, 'R-' || id, 'subscription', 'Pro', 19900, 'USD', '{}', $2, 'Ada Byron' from paid`,
      [userId, paidAt],
    );
  };

  it('is that of the plan for the last payment, and a year for those before', async () => {
    const held = { from: '2026-01-03T00:00:00Z', to: '2027-01-03T00:00:00Z' };
    const { userId } = await addHolder(database, { plan: 'Pro', ...held });
    await database.script('alter table payments disable trigger payments_have_periods');
    await recordAsBefore(userId, '2025-01-02T00:00:00Z');
    await recordAsBefore(userId, '2026-01-02T00:00:00Z');
    const sql = await readFile(MIGRATION, 'utf8');
    await database.script(sql.slice(sql.lastIndexOf('update payments')));
    const periods = await database.query(
      `select period_start at time zone 'UTC' = $2::timestamp as starts, period_end at time zone 'UTC' = $3::timestamp as ends
       from payments where user_id = $1 order by id desc limit 1`,
      [userId, '2026-01-03', '2027-01-03'],
    );
    expect(periods).toEqual([{ starts: true, ends: true }]);
    const [first] = await database.query(
      `select period_start = paid_at as starts, period_end = paid_at + interval '1 year' as ends
       from payments where user_id = $1 order by id limit 1`,
      [userId],
    );
    expect(first).toEqual({ starts: true, ends: true });
  });
});
