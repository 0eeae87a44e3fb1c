import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readMigrations } from '../database/migrate.ts';
import { readRows } from '../database/read-rows.ts';
import type { RequestHandler } from '../log/logged.ts';
import { sendRefusal } from './send-refusal.ts';

type Headers = Readonly<Record<string, string>>;

/** The process is running, regardless of its database. */
export const isAlive =
  (headers: Headers): RequestHandler =>
  () =>
    report('alive', headers);

/** The database responds, has every migration of this version, and has disk space. */
export const isReady =
  (database: Database, isFull: () => Promise<boolean>, headers: Headers): RequestHandler =>
  async () => {
    try {
      const applied = await readRows(
        database,
        v.object({ name: v.string() }),
        'select name from schema_migrations',
      );
      const names = new Set(applied.map(({ name }) => name));
      const missing = (await readMigrations()).filter(({ name }) => !names.has(name));
      if (missing.length > 0) return sendRefusal(503, 'The database is not migrated yet.', headers);
      if (await isFull()) return sendRefusal(503, 'The disk is full: nothing can be stored.', headers);
      return report('ready', headers);
    } catch {
      return sendRefusal(503, 'The database can’t be reached.', headers);
    }
  };

const report = (status: string, headers: Headers): Response =>
  new Response(JSON.stringify({ status }), {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
