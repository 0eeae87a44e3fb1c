import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDemonstrationAccounts } from '#server/accounts/demonstration-accounts.ts';
import { directAccountAdmin } from '#server/commands/accounts/direct-account-admin.ts';
import { withdrawDemonstration } from '#server/importing/library/remove-demonstration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** The codes that a demonstration added, before they were marked as demonstration codes. */
const asOnceStored = async (welcomePercent: number): Promise<void> => {
  await addDemonstrationAccounts(database);
  await database.query('alter table promo_codes drop column demonstration');
  await database.query('drop table installation');
  await database.query("delete from schema_migrations where name = '014-modes'");
  await database.query("update promo_codes set percent_off = $1 where code = 'WELCOME20'", [welcomePercent]);
};

const holding = async (): Promise<readonly string[]> =>
  (
    await readRows(
      database,
      v.object({ code: v.string() }),
      'select code from promo_codes where expires_at is null or expires_at > now() order by code',
    )
  ).map(({ code }) => code);

const promo = (code: string) =>
  directAccountAdmin(database, settingsFromEnvironment({})).applyChange(
    { do: 'promo', code, percentOff: 20, centsOff: null, plan: null, until: null, times: null },
    'http://127.0.0.1',
  );

describe('the demonstration’s promo codes', () => {
  it('are recognized if an older version stored them', async () => {
    await asOnceStored(20);
    expect(await migrate(database)).toEqual(['014-modes']);
    expect(await holding()).toEqual(['LIFETIME100', 'WELCOME20']);
    await database.transaction(withdrawDemonstration);
    expect(await holding()).toEqual([]);
  });

  it('are not confused with a code of the same name that an operator changed', async () => {
    await asOnceStored(35);
    await migrate(database);
    await database.transaction(withdrawDemonstration);
    expect(await holding()).toEqual(['WELCOME20']);
  });

  it('become the operator’s own when the operator creates them', async () => {
    await addDemonstrationAccounts(database);
    await promo('WELCOME20');
    await database.transaction(withdrawDemonstration);
    expect(await holding()).toEqual(['WELCOME20']);
  });
});
