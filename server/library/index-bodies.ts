import type { Database } from '../database/database.ts';
import { startFeedVersion } from '../feed/feed-state.ts';
import { type SearchedArticle, storeBody } from './store-body.ts';
import { storeFigureUses } from './store-places.ts';

const BATCH = 20;
/** Stops after this time and continues on the next run, so that the process can exit and other jobs get their turn. */
const MAX_MS = 5000;

/** Indexes the texts and figures of articles that were stored before these were indexed, latest first. */
export const indexBodies = async (database: Database): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < MAX_MS) if (!(await indexBatch(database))) return;
};

const indexBatch = (database: Database): Promise<boolean> =>
  database.transaction(async (queries) => {
    // Locks the row, so that another process continues with the next batch.
    const [left] = await queries.query<{ up_to: string }>('select up_to from bodies_to_index for update');
    if (left === undefined) return false;
    const articles = await queries.query<SearchedArticle>(
      `select id as "articleId", title, details from articles
       where id <= $1 order by id desc limit ${BATCH}`,
      [left.up_to],
    );
    for (const article of articles) {
      await storeBody(queries, article);
      await storeFigureUses(queries, article.articleId, article.details);
    }
    const last = articles.at(-1);
    if (last === undefined) {
      await queries.query('delete from bodies_to_index');
      await startFeedVersion(queries);
    } else await queries.query('update bodies_to_index set up_to = $1::bigint - 1', [last.articleId]);
    return last !== undefined;
  });
