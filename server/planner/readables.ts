import type { RecentArticle } from '#core/planner/today.ts';
import type { Readable } from '#core/planner/what-to-read.ts';
import type { Queries } from '../database/database.ts';
import { givesCredit } from '../library/listed.ts';

const ARTICLE = `jsonb_build_object('kind', 'article', 'id', a.id::text, 'slug', a.slug) as activity,
  a.card ->> 'title' as title, a.card ->> 'journal' as journal,
  (a.card ->> 'credit')::integer as credit, (a.card ->> 'minutes')::integer as minutes,
  (a.card ->> 'demonstration')::boolean as demonstration,
  a.card -> 'requirementTopics' as "requirementTopics", a.card -> 'states' as states,
  coalesce(a.draft -> 'moc', '[]') as moc`;

/** SQL: whether an article gives credit on day $2 that learner $1 has neither earned nor passed for. */
const toEarn = (article: string, now: Date): string =>
  `${givesCredit(article, now)}
     and coalesce((${article}.details -> 'activity' ->> 'expiresOn')::date >= $2::date, true)
     and not exists (select 1 from credits c where c.user_id = $1 and c.article_id = ${article}.id)
     and not exists (select 1 from attempts t where t.user_id = $1 and t.article_id = ${article}.id and t.passed
       and not t.is_practice)`;

/** Articles and courses on topics that a board requires, that give credit today and that the learner has not passed for credit. */
export const readables = (
  queries: Queries,
  userId: string,
  today: string,
  now: Date,
): Promise<readonly Readable[]> =>
  queries.query<Readable>(
    `select ${ARTICLE} from articles a
     where ${toEarn('a', now)}
       and exists (select 1 from article_topics t where t.article_id = a.id and t.requirement)
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
    [userId, today],
  );

/** Only so many are looked at, so that the cost does not grow with the library. */
const RECENT = 200;

/** Of the latest articles, those that give credit that the learner can still earn; newest first. */
export const recentArticles = async (
  queries: Queries,
  userId: string,
  today: string,
  now: Date,
): Promise<readonly RecentArticle[]> => {
  const rows = await queries.query<Readable & { specialty: string | null }>(
    `select ${ARTICLE}, a.specialty
     from (select * from articles where removed_at is null order by listed_on desc, id desc limit ${RECENT}) a
     where ${toEarn('a', now)} order by a.listed_on desc, a.id desc`,
    [userId, today],
  );
  return rows.map(({ specialty, ...item }) => ({ item, specialty }));
};

/** Converts it to the API's response. */
export const readableResponse = ({ requirementTopics, states, moc, ...item }: Readable) => ({
  ...item,
  requirementTopics: [...requirementTopics],
  states: [...states],
  ...(moc && { moc: [...moc] }),
});
