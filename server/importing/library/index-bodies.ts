import type { Logger } from 'pino';
import * as v from 'valibot';
import { articleDetails } from '#contract/articles.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { startFeedVersion } from '../../feed/feed-state.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { searchedColumns } from './searched-fields.ts';
import { searchedText, storeBody } from './store-body.ts';
import { storeFigureUses } from './store-places.ts';

const BATCH = 20;
/** Stops after this time and continues on the next run, so that the process can exit and other jobs get their turn. */
const MAX_MS = 5000;

/**
 * Indexes the words and figures of articles that were stored before these were indexed as they are now, latest first.
 * Meanwhile the others are found by what was indexed before. An article that
 * cannot be indexed is logged and left out, so that it does not hold back those after it.
 */
export const indexBodies = async (
  database: Database,
  log?: Pick<Logger, 'error'>,
  size = BATCH,
): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < MAX_MS)
    if (!(await indexBatch(database, size, indexArticle).catch(() => oneByOne(database, size, log)))) return;
};

/** After a batch failed as a whole: indexes each of its articles for itself. */
const oneByOne = async (
  database: Database,
  size: number,
  log: Pick<Logger, 'error'> | undefined,
): Promise<boolean> => {
  for (let place = 0; place < size; place += 1) {
    const isMore = await indexBatch(database, 1, indexArticle).catch((failure: unknown) => {
      log?.error(describeDefect(failure), 'an article could not be indexed');
      return indexBatch(database, 1, async () => {});
    });
    if (!isMore) return false;
  }
  return true;
};

const searchedArticle = v.object({
  ...searchedText.entries,
  journal: v.string(),
  year: v.nullable(v.number()),
  topics: v.array(v.object({ name: v.string() })),
  details: v.object({ ...searchedText.entries.details.entries, authors: articleDetails.entries.authors }),
});
type SearchedArticle = Decoded<typeof searchedArticle>;

type Index = (queries: Queries, article: SearchedArticle) => Promise<void>;

const indexArticle: Index = async (queries, article) => {
  const { title, journal, year, details } = article;
  const searched = searchedColumns(
    {
      ...details,
      title,
      journal,
      year,
      authors: details.authors.map(({ name }) => name),
      topics: article.topics.map(({ name }) => name),
    },
    2,
  );
  await queries.query(
    `update articles set search = ${searched.search}, search_words = ${searched.words},
       search_languages = ${searched.languages} where id = $1`,
    [article.articleId, ...searched.values],
  );
  await storeBody(queries, article);
  await storeFigureUses(queries, article.articleId, article.details);
};

const indexBatch = (database: Database, size: number, index: Index): Promise<boolean> =>
  database.transaction(async (queries) => {
    // Locks the row, so that another process continues with the next batch.
    const [left] = await readRows(
      queries,
      v.object({ up_to: v.string() }),
      'select up_to from bodies_to_index for update',
    );
    if (left === undefined) return false;
    const articles = await readRows(
      queries,
      searchedArticle,
      `select id as "articleId", title, journal, (card ->> 'year')::integer as year, card -> 'topics' as topics, details
       from articles
       where id <= $1 order by id desc limit $2`,
      [left.up_to, size],
    );
    for (const article of articles) await index(queries, article);
    const last = articles.at(-1);
    if (last === undefined) {
      await queries.query('delete from bodies_to_index');
      await startFeedVersion(queries);
    } else await queries.query('update bodies_to_index set up_to = $1::bigint - 1', [last.articleId]);
    return last !== undefined;
  });
