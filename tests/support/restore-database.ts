import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

/** A database's content at one moment: its rows, exactly as PostgreSQL writes them, and its sequences. */
export interface Recording {
  readonly tables: readonly { readonly table: string; readonly columns: string; readonly rows: string }[];
  /** A list of sequences and their last values, in JSON. */
  readonly sequences: string;
}

/** Brings the database back to a recording. */
export type Restore = (recording: Recording) => Promise<void>;

/** Deleting is ten times as quick as truncating, but leaves dead rows behind, which slow down every reader. */
const DELETIONS_BETWEEN_TRUNCATIONS = 20;

export const restorer = async (database: Database): Promise<Restore> => {
  const tables = (await tablesOf(database)).map(({ table }) => table);
  const truncateAll = `truncate ${tables.join(', ')} restart identity`;
  const deleteAll = tables.map((table) => `delete from ${table};`).join('\n');
  let times = 0;
  return (recording) =>
    database.transaction(async (queries) => {
      times += 1;
      // Without triggers and foreign keys, everything can be deleted and inserted in any order.
      await queries.query("select set_config('session_replication_role', 'replica', true)");
      if (times % DELETIONS_BETWEEN_TRUNCATIONS === 0) await queries.script(truncateAll);
      else {
        await queries.script(deleteAll);
        await queries.query(
          `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
           from pg_sequences where schemaname = 'public' and last_value is not null`,
        );
      }
      for (const { table, columns, rows } of recording.tables)
        await queries.query(
          `insert into ${table} (${columns}) overriding system value
           select ${columns} from (
             select (recorded).* from (
               select value::${table} as recorded from json_array_elements_text($1::json) offset 0
             ) as each_row
           ) as all_columns`,
          [rows],
        );
      await queries.query(
        `select setval(name::regclass, value::bigint)
         from json_to_recordset($1::json) as recorded (name text, value text)`,
        [recording.sequences],
      );
    });
};

export const recordingOf = async (database: Database): Promise<Recording> => {
  const tables = await tablesOf(database);
  // PostgreSQL may answer the parts of a union in any order.
  const parts = await readRows(
    database,
    v.object({ index: v.number(), rows: v.nullable(v.string()) }),
    tables
      .map(({ table }, index) => `select ${index} as index, json_agg(t::text)::text as rows from ${table} t`)
      .join(' union all '),
  );
  const rowsAt = new Map(parts.map(({ index, rows }) => [index, rows]));
  const [sequences] = await readRows(
    database,
    v.object({ values: v.nullable(v.string()) }),
    `select json_agg(json_build_object(
       'name', format('%I.%I', schemaname, sequencename), 'value', last_value::text))::text as values
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return {
    tables: tables.flatMap((table, index) => {
      const held = rowsAt.get(index) ?? null;
      return held === null ? [] : [{ ...table, rows: held }];
    }),
    sequences: sequences?.values ?? '[]',
  };
};

/** The tables, each with the columns that can be inserted. */
const tablesOf = (database: Database): Promise<readonly { table: string; columns: string }[]> =>
  readRows(
    database,
    v.object({ table: v.string(), columns: v.string() }),
    `select format('%I', relname) as "table", string_agg(format('%I', attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  );
