import * as v from 'valibot';
import { dismissStandingNewsEndpoint, standingNewsEndpoint } from '#contract/planner-news.ts';
import { moment } from '#contract/values.ts';
import { type SeenChange, seenAfter, seenNow, standingNews } from '#core/planner/standing-news.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';

const change = v.picklist(['retraction', 'concern', 'reinstatement']);

const creditedArticle = v.object({
  articleId: v.string(),
  slug: v.nullable(v.string()),
  title: v.string(),
  creditId: v.string(),
  completedAt: moment,
  demonstration: v.boolean(),
  isRetracted: v.boolean(),
  wasNotifiedOfRetraction: v.boolean(),
  notices: v.array(
    v.object({
      kind: v.picklist(['correction', 'retraction', 'concern']),
      publishedOn: v.nullable(v.string()),
      knownSince: v.nullable(moment),
    }),
  ),
  seen: v.array(change),
});

export const showStandingNews = handler(standingNewsEndpoint, async ({ caller, database, now }) => [
  ...(await newsOf(database, learnerOf(caller), now())),
]);

/** Stores only changes that the learner is currently shown, so that nothing can be dismissed before it happens. */
export const dismissStandingNews = handler(
  dismissStandingNewsEndpoint,
  ({ input: { body }, caller, database, now }) => {
    const userId = learnerOf(caller);
    return database.transaction(async (queries) => {
      const seen = seenNow(await newsOf(queries, userId, now()), body.changes);
      await storeSeen(queries, userId, seen, now());
      return [...(await newsOf(queries, userId, now()))];
    });
  },
);

const storeSeen = async (
  queries: Queries,
  userId: string,
  dismissed: readonly SeenChange[],
  at: Date,
): Promise<void> => {
  const before = await readRows(
    queries,
    v.object({ articleId: v.string(), change }),
    'select article_id::text as "articleId", change from standing_news_seen where user_id = $1',
    [userId],
  );
  await queries.query(
    `with seen as (
       select "articleId", change from jsonb_to_recordset($2::jsonb) as s ("articleId" bigint, change text)),
     forgotten as (
       delete from standing_news_seen where user_id = $1
         and (article_id, change) not in (select "articleId", change from seen))
     insert into standing_news_seen (user_id, article_id, change, seen_at)
     select $1, "articleId", change, $3 from seen on conflict do nothing`,
    [userId, JSON.stringify(seenAfter(before, dismissed)), at.toISOString()],
  );
};

const newsOf = async (queries: Queries, userId: string, now: Date) =>
  standingNews(await readRows(queries, creditedArticle, credited(now), [userId]));

/** SQL: a UTC time, formatted so that it can be compared as text. */
const utc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: whether the learner was notified that the article was retracted. */
const TOLD = `(exists (
    select from retraction_tellings t where t.user_id = c.user_id and t.article_id = a.id)
  or exists (
    select from standing_news_seen s where s.user_id = c.user_id and s.article_id = a.id and s.change = 'retraction'))`;

/** SQL: the articles that gave learner $1 credit and have a retraction, a reinstatement or a concern. */
const credited = (now: Date): string =>
  `select a.id::text as "articleId", case when ${listed('a', now)} then a.slug end as slug, c.title,
     c.id::text as "creditId", ${utc('c.completed_at')} as "completedAt", c.demonstration,
     a.standing = 'retracted' as "isRetracted", ${TOLD} as "wasNotifiedOfRetraction",
     coalesce((
       select jsonb_agg(notice) from (
         select n.kind, notice.details ->> 'published' as "publishedOn", null as "knownSince"
         from article_notices n join articles notice on notice.id = n.notice_id
         where lower(n.concerns_doi) = lower(a.doi) and ${listed('notice', now)}
         union all
         select r.kind, r.updated_on, ${utc('r.found_at')} from registry_notices r where r.doi = lower(a.doi)
       ) notice), '[]') as notices,
     array(
       select s.change from standing_news_seen s where s.user_id = c.user_id and s.article_id = a.id) as seen
   from credits c join articles a on a.id = c.article_id
   where c.user_id = $1 and (a.standing = 'retracted' or ${TOLD} or exists (
     select from registry_notices r where r.doi = lower(a.doi) and r.kind = 'concern'))`;
