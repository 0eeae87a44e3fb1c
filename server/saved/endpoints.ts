import * as v from 'valibot';
import {
  addSavedEndpoint,
  removeSavedEndpoint,
  saveArticleEndpoint,
  savedArticlesEndpoint,
  savedIdsEndpoint,
} from '#contract/saved.ts';
import { id, moment } from '#contract/values.ts';
import {
  datedByNow,
  mergeSaved,
  REMOVED,
  SAVED,
  type SavedEntry,
  whyNotSaved,
  withSaved,
} from '#core/saved/saved-article.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Handler, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { cursorMoment, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';

const savedEntryRow = v.object({ articleId: v.string(), savedAt: moment });

const placed = v.strictTuple([cursorMoment, id]);

/** The stored time in UTC, to the microsecond. */
const MOMENT = `to_char(s.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const list = handler(savedArticlesEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('saved', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (s.saved_at, s.article_id) ${backwards ? '>' : '<'} ($2::timestamptz, $3::bigint)`;
  const read = await readRows(
    database,
    v.object({ ...savedArticlesEndpoint.response.entries.data.item.entries, position: v.string() }),
    `select s.article_id as "articleId", a.slug, a.title, a.journal, (a.card->>'year')::integer as year,
       s.saved_at as "savedAt", ${MOMENT} as position, not ${listed('a', now())} as withdrawn
     from saved_articles s join articles a on a.id = s.article_id
     where s.user_id = $1 ${from}
     order by s.saved_at ${order}, s.article_id ${order} limit ${PAGE_SIZE + 1}`,
    [userId, ...(position?.values ?? [])],
  );
  const { items, links } = turnPage('saved', read, position, (each) => [each.position, each.articleId]);
  const [counted] = await readRows(
    database,
    v.object({ total: v.number() }),
    'select count(*)::integer as total from saved_articles where user_id = $1',
    [userId],
  );
  return { data: items.map(({ position: _, ...each }) => each), links, total: counted?.total ?? 0 };
});

const ids = handler(savedIdsEndpoint, async ({ caller, database }) => ({
  ids: (await entriesOf(database, learnerOf(caller))).map(({ articleId }) => articleId),
}));

const save = handler(saveArticleEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const articleId = input.params.id;
  await database.transaction(async (queries) => {
    const listed = await queries.query('select 1 from articles where id = $1', [articleId]);
    if (listed.length === 0) throw notFound();
    const before = await lockedEntries(queries, userId);
    const why = whyNotSaved(before, articleId);
    if (why !== null) throw refusedBy(why);
    const after = withSaved(before, { articleId, savedAt: now().toISOString() });
    await addMissing(queries, userId, before, after);
  });
  return { message: SAVED };
});

const remove = handler(removeSavedEndpoint, async ({ input, caller, database }) => {
  await database.query('delete from saved_articles where user_id = $1 and article_id = $2', [
    learnerOf(caller),
    input.params.id,
  ]);
  return { message: REMOVED };
});

const carry = handler(addSavedEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  await database.transaction(async (queries) => {
    const known = await readRows(
      queries,
      v.object({ id: v.string() }),
      'select id from articles where id = any($1::bigint[])',
      [input.body.articles.map(({ articleId }) => articleId)],
    );
    const articles = new Set(known.map((each) => each.id));
    const carried = datedByNow(
      input.body.articles.filter(({ articleId }) => articles.has(articleId)),
      now(),
    );
    const before = await lockedEntries(queries, userId);
    await addMissing(queries, userId, before, mergeSaved(before, carried));
  });
  return { message: 'The articles are saved.' };
});

export const endpoints: readonly Handler[] = [list, ids, save, remove, carry];

const entriesOf = (queries: Queries, userId: string): Promise<readonly SavedEntry[]> =>
  readRows(
    queries,
    savedEntryRow,
    `select s.article_id as "articleId", s.saved_at as "savedAt" from saved_articles s
     where s.user_id = $1 order by s.saved_at desc, s.article_id desc`,
    [userId],
  );

/** Locks the learner until the transaction ends, so that two devices together can't exceed the list's limit. */
const lockedEntries = async (queries: Queries, userId: string): Promise<readonly SavedEntry[]> => {
  await queries.query('select 1 from users where id = $1 for update', [userId]);
  return entriesOf(queries, userId);
};

const addMissing = async (
  queries: Queries,
  userId: string,
  before: readonly SavedEntry[],
  after: readonly SavedEntry[],
): Promise<void> => {
  const known = new Set(before.map(({ articleId }) => articleId));
  const added = after.filter(({ articleId }) => !known.has(articleId));
  await queries.query(
    `insert into saved_articles (user_id, article_id, saved_at)
     select $1, each.article_id, each.saved_at
     from unnest($2::bigint[], $3::timestamptz[]) as each (article_id, saved_at)`,
    [userId, added.map(({ articleId }) => articleId), added.map(({ savedAt }) => savedAt)],
  );
};
