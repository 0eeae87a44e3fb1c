import * as v from 'valibot';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

/** Few, because the machine is shared and most of the work is sequential. */
const CONCURRENCY = 2;

/** Runs statements without the triggers of an import and without a timeout, several at once. */
export const runLanes = async (
  database: Database,
  statements: readonly string[],
  done: (count: number) => void = () => {},
): Promise<void> => {
  let next = 0;
  let finished = 0;
  const lane = () =>
    patiently(database, async (queries) => {
      for (let sql = statements[next++]; sql !== undefined; sql = statements[next++]) {
        await queries.script(sql);
        done(++finished);
      }
    });
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, statements.length) }, lane));
};

/** On one connection, without triggers, foreign keys or a timeout. */
export const patiently = (database: Database, work: (queries: Queries) => Promise<void>): Promise<void> => {
  if (database.session === undefined) throw new Error('Only PostgreSQL is filled.');
  return database.session(async (queries) => {
    await queries.script('set statement_timeout = 0; set session_replication_role = replica; set jit = off');
    await work(queries);
    await queries.script('reset session_replication_role; reset statement_timeout; reset jit');
  });
};

/** Exists while tables lack their indexes: if a run stops then, measurements of its database would be wrong. */
const UNFINISHED = 'unfinished';

/** Throws if a fill of the database was stopped halfway. */
export const refuseUnfinished = async ({ query }: Queries): Promise<void> => {
  const [left] = await readRows(
    { query },
    v.object({ name: v.string() }),
    `select current_database() as name where to_regnamespace('${UNFINISHED}') is not null`,
  );
  if (left !== undefined) throw new Error(`${left.name} was left half filled. Drop it, then run this again.`);
};

/** Fills tables without indexes, except those that other tables refer to, and rebuilds the indexes afterward. */
export const withoutIndexes = async (
  database: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  const indexes = await readRows(
    database,
    v.object({ drop: v.string(), build: v.string() }),
    `select coalesce('alter table ' || i.indrelid::regclass || ' drop constraint ' || quote_ident(k.conname),
         'drop index ' || i.indexrelid::regclass) as drop,
       coalesce(
         'alter table ' || i.indrelid::regclass || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid),
         pg_get_indexdef(i.indexrelid)) as build
     from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'f')
     -- What takes longest begins first.
     order by pg_get_indexdef(i.indexrelid) like '% gin %' desc, i.indrelid::bigint, k.conname is null, i.indexrelid`,
    [tables],
  );
  await database.script(`create schema ${UNFINISHED}`);
  for (const { drop } of indexes) await database.script(drop);
  await fill();
  const constraints = indexes.filter(({ build }) => build.startsWith('alter table'));
  const others = indexes.filter(({ build }) => !build.startsWith('alter table'));
  const told = (kind: string, of: number) => (count: number) => say(`${count} of ${of} ${kind}`);
  await runLanes(
    database,
    others.map(({ build }) => build),
    told('indexes', others.length),
  );
  // Each of them locks its table.
  for (const { build } of constraints) await runLanes(database, [build]);
  await runLanes(database, [`vacuum analyze ${tables.join(', ')}`]);
  await database.script(`drop schema ${UNFINISHED}`);
};
