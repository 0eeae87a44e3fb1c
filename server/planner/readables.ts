import * as v from 'valibot';
import { readable } from '#contract/planner.ts';
import { latestBegunDay } from '#core/activities/activity-state.ts';
import type { RecentArticle } from '#core/planner/today.ts';
import type { Readable } from '#core/planner/what-to-read.ts';
import { givesCredit } from '../articles/listed.ts';
import { factsOf } from '../importing/library/draft-facts.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const ARTICLE = `jsonb_build_object('kind', 'article', 'id', a.id::text, 'slug', a.slug) as activity,
  card.*, coalesce(${factsOf('a')} -> 'moc', '[]') as moc`;

/** Unpacks each card once instead of once per field. */
const CARD = `jsonb_to_record(a.card) as card (title text, journal text, credit integer, minutes integer, demonstration boolean,
  "requirementTopics" jsonb, states jsonb)`;

/**
 * SQL: whether an article gives credit on day $2 that learner $1 has not earned, and learner $1 has not passed it for
 * credit.
 */
const toEarn = (article: string, now: Date): string =>
  `${givesCredit(article, now)}
     and coalesce((${article}.details -> 'activity' ->> 'expiresOn')::date >= $2::date, true)
     and not exists (select 1 from credits c where c.user_id = $1 and c.article_id = ${article}.id)
     and ${notPassed(`${article}.id`)}`;

/** SQL: whether learner $1 has not passed the article with this id, except for practice. */
const notPassed = (articleId: string): string =>
  `not exists (select 1 from attempts p where p.user_id = $1 and p.article_id = ${articleId} and p.passed and not p.is_practice)`;

/** The latest articles of each required topic that a plan chooses from. */
export const ENOUGH_FOR_A_PLAN = 30;
/** Fewer for a reading list, which is shorter than a plan. */
export const ENOUGH_FOR_A_LIST = 12;

/**
 * Articles on these topics, and courses on any that a board requires. They count somewhere the learner is licensed,
 * they give credit today, and the learner has not passed them for credit.
 */
export const readables = (
  queries: Queries,
  userId: string,
  today: string,
  now: Date,
  mostOfTopic: number,
  topics: readonly string[],
): Promise<readonly Readable[]> =>
  readRows(
    queries,
    readable,
    `select ${ARTICLE} from articles a, ${CARD}
     where a.id in (
       select latest.article_id
       from (select unnest($3::text[]) as topic) as asked, (select states_of_licence from users where id = $1) as held, lateral (
         select t.article_id from article_topics t
         where t.slug = asked.topic and t.requirement and t.is_shown
           and t.credit_until >= $2::date::text and t.released_on <= '${latestBegunDay(now)}' and (t.states = '{}' or t.states && held.states_of_licence)
           and not exists (select 1 from credits c where c.user_id = $1 and c.article_id = t.article_id)
           and ${notPassed('t.article_id')}
         order by t.listed_on desc, t.article_id desc limit ${mostOfTopic}
       ) as latest)
     union all
     select jsonb_build_object('kind', 'course', 'id', k.id::text, 'slug', k.slug),
       k.card ->> 'title', null, (k.card ->> 'credit')::integer, (k.card ->> 'minutes')::integer,
       (k.card ->> 'demonstration')::boolean, k.card -> 'requirementTopics', k.card -> 'states',
       coalesce(w.draft -> 'moc', '[]')
     from courses k join course_versions w on w.id = k.current_version_id
     where k.removed_at is null and w.expires_on >= $2::date
       and w.details #> '{activity,missing}' = '[]'
       and jsonb_array_length(k.card -> 'requirementTopics') > 0
       and not exists (select 1 from credits c where c.user_id = $1 and c.course_id = k.id)
       and not exists (
         select 1 from course_enrollments e
         where e.user_id = $1 and e.course_id = k.id and e.finished_at is not null)`,
    [userId, today, topics],
  );

/** The maximum number of articles read, so that the cost does not grow with the library. */
const RECENT = 200;

/** Those of the latest articles that give credit the learner can still earn, newest first. */
export const recentArticles = async (
  queries: Queries,
  userId: string,
  today: string,
  now: Date,
): Promise<readonly RecentArticle[]> => {
  const rows = await readRows(
    queries,
    v.object({ ...readable.entries, specialty: v.nullable(v.string()) }),
    `select ${ARTICLE}, a.specialty
     from (select * from articles where removed_at is null order by listed_on desc, id desc limit ${RECENT}) a, ${CARD}
     where ${toEarn('a', now)} order by a.listed_on desc, a.id desc`,
    [userId, today],
  );
  return rows.map(({ specialty, ...item }) => ({ item, specialty }));
};

/** Articles listed after a given day with credit that the learner can still earn, newest first. */
export const articlesSince = async (
  queries: Queries,
  userId: string,
  today: string,
  since: string,
  now: Date,
): Promise<readonly RecentArticle[]> => {
  const rows = await readRows(
    queries,
    v.object({ ...readable.entries, specialty: v.nullable(v.string()) }),
    `select ${ARTICLE}, a.specialty
     from (select * from articles where removed_at is null and listed_on > $3::date
           order by listed_on desc, id desc limit ${RECENT}) a, ${CARD}
     where ${toEarn('a', now)} order by a.listed_on desc, a.id desc`,
    [userId, today, since],
  );
  return rows.map(({ specialty, ...item }) => ({ item, specialty }));
};
