import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseGone } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { hasPostgres, openOwnPostgres } from '#tests/support/own-postgres.ts';

describe.skipIf(!hasPostgres)(
  'a commit for which PostgreSQL 15, which is installed here, waits in vain for a standby',
  () => {
    let server: Awaited<ReturnType<typeof openOwnPostgres>>;
    let database: Database;
    let operator: Database;
    beforeAll(async () => {
      server = await openOwnPostgres('unconfirmed-commit');
      database = openPostgres(server.url, { connections: 2 });
      operator = openPostgres(server.url, { connections: 1 });
      await database.script('create table kept (name text)');
      await database.script("alter system set synchronous_standby_names = 'nobody'");
      await database.query('select pg_reload_conf()');
      await wait(500);
    });
    afterAll(async () => {
      await Promise.all([database?.close(), operator?.close()]);
      server?.remove();
    });

    /** Cancels every query that waits for a standby, as an operator might. */
    const cancelWaiting = async (): Promise<void> => {
      for (let tries = 0; tries < 100; tries += 1) {
        const cancelled = await operator.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        );
        if (cancelled.length > 0) return;
        await wait(50);
      }
      throw new Error('Nothing waits for a standby.');
    };

    it('is not reported as done when it is canceled, although PostgreSQL reports success [OP-09]', async () => {
      const alone = expect(database.query("insert into kept values ('alone')")).rejects.toBeInstanceOf(
        DatabaseGone,
      );
      await cancelWaiting();
      await alone;
      const together = expect(
        database.transaction(({ query }) => query("insert into kept values ('together')")),
      ).rejects.toBeInstanceOf(DatabaseGone);
      await cancelWaiting();
      await together;
      expect(await operator.query('select name from kept order by name')).toHaveLength(2);
    });
  },
);
