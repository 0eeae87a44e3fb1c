import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { singleFeedEndpoint } from '#contract/feed.ts';
import { day, id } from '#contract/values.ts';
import { latestBegunDay } from '#core/activities/activity-state.ts';
import { type FeedPreferences, feedPreferences } from '#core/feed/feed-preferences.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { cursorDay, decodeCursor, type PagePosition } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { cardRow, feedPage } from './feed-page.ts';
import { readFeedState } from './feed-state.ts';

const placed = v.strictTuple([v.picklist([0, 1, 2, 3]), cursorDay, id]);

type Place = PagePosition<v.InferOutput<typeof placed>>;

/**
 * At most this many articles that count toward a license come first, and as many in the learner's specialties, so
 * that the cost of a page does not grow with the library.
 */
const MAX_FIRST = 200;
/** The latest of each topic and specialty from which they are chosen, of which the learner may have credit for some. */
const MAX_OF_EACH = 2 * MAX_FIRST;

/**
 * The personal feed: first articles that count toward one of the learner's licenses, preferably in their specialty,
 * then the rest of their specialty, then the latest. Leaves out articles for which they have credit. For a guest, it
 * is the latest feed.
 */
export const singleFeed = handler(singleFeedEndpoint, async ({ input, caller, database, now }) => {
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('single', placed, cursor);
  const learnerId = caller.kind === 'learner' ? caller.userId : null;
  const first = await readFirst(database, learnerId, await preferencesOf(database, caller), now());
  const read = await readPage(database, learnerId, first, now(), position);
  const { articles } = await readFeedState(database, now());
  const total = articles - (await countHad(database, learnerId, now()));
  return feedPage('single', read, total, position, (row) => [row.fit, row.listed_on, row.id]);
});

/** An article that comes before the latest, and how well it fits. */
const fittingRow = v.object({ id: v.string(), listed_on: day, fit: v.number() });
type Fitting = Decoded<typeof fittingRow>;

/** The learner's preferred articles, in no order: at most MAX_FIRST that count and as many in their specialties. */
const readFirst = async (
  queries: Queries,
  learnerId: string | null,
  { topics, specialties }: FeedPreferences,
  now: Date,
): Promise<readonly Fitting[]> => {
  if (topics.length + specialties.length === 0) return [];
  const values: unknown[] = [learnerId, specialties];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  // Each of these is read from an index alone, in feed order. Without a limit of its own, the database may read all.
  const counting = topics.map(
    ({ topic, states }) => `select t.listed_on, t.article_id from article_topics t
       where t.slug = ${parameter(topic)} and t.requirement and t.is_shown
         and t.released_on <= '${latestBegunDay(now)}'
         and (t.states = '{}' or t.states && ${parameter(states)}::text[])
       order by t.listed_on desc, t.article_id desc limit ${MAX_OF_EACH}`,
  );
  const special = specialties.map(
    (specialty) => `select f.listed_on, f.article_id from article_facets f
       where f.facet = ${parameter(`specialty:${specialty}`)}
       order by f.listed_on desc, f.article_id desc limit ${MAX_OF_EACH}`,
  );
  const latestOf = (lists: readonly string[]) =>
    lists.length === 0
      ? 'select null::date as listed_on, null::bigint as article_id where false'
      : `select listed_on, article_id from (
           select distinct on (listed_on, article_id) listed_on, article_id
           from (${lists.map((list) => `(${list})`).join(' union all ')}) as each
           order by listed_on desc, article_id desc offset 0
         ) as latest
         where not exists (select 1 from credits had where had.user_id = $1::bigint and had.article_id = latest.article_id)
         order by listed_on desc, article_id desc limit ${MAX_FIRST}`;
  return readRows(
    queries,
    fittingRow,
    `with counting as materialized (${latestOf(counting)}), special as materialized (${latestOf(special)}),
     either as materialized (
       select article_id, bool_or(counts) as counts
       from (select article_id, true as counts from counting union all select article_id, false from special) as each
       group by article_id
     )
     select a.id, a.listed_on,
       (case when either.counts then 2 else 0 end) + (case when a.specialty = any($2::text[]) then 1 else 0 end) as fit
     from either, lateral (select * from articles a where a.id = either.article_id and ${listed('a', now)} offset 0) a`,
    values,
  );
};

const row = v.object({ ...cardRow.entries, fit: v.number(), listed_on: day });
type Row = Decoded<typeof row>;

const readPage = (
  queries: Queries,
  learnerId: string | null,
  first: readonly Fitting[],
  now: Date,
  place: Place | undefined,
): Promise<readonly Row[]> => {
  const backwards = place?.direction === 'before';
  const [order, sign] = backwards ? ['asc', '>'] : ['desc', '<'];
  const [fit] = place?.values ?? [];
  // The latest come after all others.
  const areLatestLeft = place === undefined || fit === 0 || !backwards;
  const fromLatest = fit === 0 ? `and (a.listed_on, a.id) ${sign} ($5::date, $6::bigint)` : '';
  const fromFirst =
    place === undefined ? '' : `where (fit, listed_on, id) ${sign} ($4::integer, $5::date, $6::bigint)`;
  return readRows(
    queries,
    row,
    `with shown as materialized (
       (select id, listed_on, fit from jsonb_to_recordset($2::jsonb) as f (id bigint, listed_on date, fit integer)
        ${fromFirst} order by fit ${order}, listed_on ${order}, id ${order} limit ${PAGE_SIZE + 1})
       union all
       (select a.id, a.listed_on, 0 from articles a
        where ${areLatestLeft} and ${listed('a', now)} and a.id <> all($3::bigint[]) ${fromLatest}
          and not exists (select 1 from credits had where had.user_id = $1::bigint and had.article_id = a.id)
        order by a.listed_on ${order}, a.id ${order} limit ${PAGE_SIZE + 1})
     )
     select s.id, s.fit, s.listed_on, ${CARD_JSON} as card
     from shown s join articles a on a.id = s.id
     order by s.fit ${order}, s.listed_on ${order}, s.id ${order} limit ${PAGE_SIZE + 1}`,
    [learnerId, JSON.stringify(first), first.map(({ id: articleId }) => articleId), ...(place?.values ?? [])],
  );
};

/**
 * The number of listed articles for which the learner has credit. Uses only indexes, because few articles are removed
 * or unreleased.
 */
const countHad = async (queries: Queries, learnerId: string | null, now: Date): Promise<number> => {
  if (learnerId === null) return 0;
  const [had] = await readRows(
    queries,
    v.object({ articles: v.number() }),
    `with had as materialized (select article_id from credits where user_id = $1 and article_id is not null)
     select ((select count(*) from had) - (
       select count(*) from had where article_id in (
         select id from articles where removed_at is not null
         union all select id from articles where removed_at is null and is_draft
         union all select id from articles a where removed_at is null and not is_draft and released_on > '${latestBegunDay(now)}'
       )))::integer as articles`,
    [learnerId],
  );
  return had?.articles ?? 0;
};

const preferencesOf = async (queries: Queries, caller: Caller): Promise<FeedPreferences> => {
  if (caller.kind !== 'learner') return { topics: [], specialties: [] };
  const [user] = await readRows(
    queries,
    v.object({
      states_of_licence: v.array(v.string()),
      specialties: v.array(v.string()),
      degree: v.string(),
    }),
    'select states_of_licence, specialties, degree from users where id = $1',
    [caller.userId],
  );
  return feedPreferences({
    statesOfLicense: user?.states_of_licence ?? [],
    degree: user?.degree ?? '',
    specialties: user?.specialties ?? [],
  });
};
