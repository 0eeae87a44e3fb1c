import type { Database } from '#server/platform/database/database.ts';
import { patiently, runLanes, withoutIndexes } from './without-indexes.ts';

const YEARS_DAYS = 3650;

/** The number of other learners, and the number of credits that each has earned. */
export interface Others {
  readonly learners: number;
  readonly creditsEach: number;
}

/**
 * Adds learners who have earned credits for ten years; and gives as many as possible of `credits` to one learner, who
 * is licensed in 30 states.
 */
export const fillLearners = async (
  database: Database,
  userId: string,
  credits: number,
  { learners, creditsEach }: Others,
  say: (line: string) => void,
): Promise<void> => {
  await patiently(database, async (queries) => {
    await queries.query(
      `insert into users (email, password_hash, first_name, last_name, degree)
       select 'scale-' || n || '@example.org', 'none', 'Made', 'Up', 'M.D.' from generate_series(1, $1::integer) n on conflict do nothing`,
      [learners],
    );
    await queries.query(
      `update users set degree = 'M.D.', specialties = '{Cardiology}', states_of_licence = (
         select array_agg(state order by state) from (select unnest($2::text[]) as state limit 30) s) where id = $1`,
      [userId, STATES],
    );
    await queries.query(
      `insert into licences (user_id, state, renews_on, new_applicant)
       select $1, unnest(states_of_licence), current_date + 200, false from users where id = $1`,
      [userId],
    );
  });
  const earn = () =>
    patiently(database, async (queries) => {
      await queries.query(
        `create temporary table earned as
       select u.id as user_id, a.first + p.place - 1 as article_id, now() - random() * ${YEARS_DAYS} * interval '1 day' as at
       from users u, feed_state state, (select min(id) as first from articles) a, lateral (
         select distinct 1 + (u.id * 7919 + n * 104729) % state.articles as place
         from generate_series(1, case when u.id = $1 then $2::integer else $3::integer end) n
       ) p
       where u.id = $1 or u.email like 'scale-%'`,
        [userId, credits, creditsEach],
      );
      await queries.script(EARN);
    });
  await withoutIndexes(database, ['assessment_attempts', 'credits'], earn, say);
  await runLanes(database, ['vacuum analyze users, licences']);
};

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KY LA ME MD MA MI MN MS NV NJ OR PA TX VT WV'.split(' ');

const EARN = `
  with attempted as (
    insert into assessment_attempts (subject, quiz_id, article_id, user_id, started_at, finished_at, passed, time_zone)
    select 'article-quiz', 1, article_id, user_id, at, at, true, 'UTC' from earned
    returning id, user_id, article_id, finished_at as at
  )
  insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
    format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration, slug)
  select user_id, article_id, id, 'AMA PRA Category 1 Credit', 2, 2, 'A made-up article', 'A journal', 'A provider',
    'Journal-based CME', 'Made Up', 'M.D.', at, 'UTC', at::date, 'made-up-' || id, false,
    'made-up-' || article_id
  from attempted;
  drop table earned`;
