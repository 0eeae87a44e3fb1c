import type { Database } from '../database/database.ts';
import { type SearchedBody, storeBody } from './store-body.ts';

const BATCH = 20;
/** It stops by then and goes on the next time, so that the process can end and others get their turn. */
const LONGEST_MS = 5000;

/** Takes in the texts of articles that were stored before texts were searched, the latest first. */
export const indexBodies = async (database: Database): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < LONGEST_MS) if (!(await indexBatch(database))) return;
};

const indexBatch = (database: Database): Promise<boolean> =>
  database.transaction(async (queries) => {
    // Another process goes on with the batch after this one.
    const [left] = await queries.query<{ up_to: string }>('select up_to from bodies_to_index for update');
    if (left === undefined) return false;
    const bodies = await queries.query<SearchedBody>(
      `select a.id as "articleId", a.details ->> 'language' as language, a.title,
         coalesce(a.details ->> 'bodyHtml', '') as body, (
           select coalesce(string_agg(part ->> 'html', E'\\n'), '')
           from jsonb_array_elements(coalesce(a.details -> 'abstract', '[]')) part
         ) as abstract
       from articles a where a.id <= $1 order by a.id desc limit ${BATCH}`,
      [left.up_to],
    );
    for (const body of bodies) await storeBody(queries, body);
    const last = bodies.at(-1);
    if (last === undefined) await queries.query('delete from bodies_to_index');
    else await queries.query('update bodies_to_index set up_to = $1::bigint - 1', [last.articleId]);
    return last !== undefined;
  });
