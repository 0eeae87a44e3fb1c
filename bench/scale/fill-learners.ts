import type { Database } from '#server/database/database.ts';

const YEARS_DAYS = 3650;

/** How many learners there are besides, and how many credits each of them has earned. */
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
): Promise<void> => {
  if (database.session === undefined) throw new Error('Only PostgreSQL is filled.');
  await database.session(async (queries) => {
    await queries.script('set statement_timeout = 0; set session_replication_role = replica');
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
    await queries.query(
      `create temporary table earned as
       select u.id as user_id, a.article_id, now() - random() * ${YEARS_DAYS} * interval '1 day' as at
       from users u, lateral (
         select 1 + (u.id * 7919 + n * 104729) % state.articles as place
         from feed_state state, generate_series(1, case when u.id = $1 then $2::integer else $3::integer end) n
       ) p, lateral (select min(id) + p.place - 1 as article_id from articles) a
       where u.id = $1 or u.email like 'scale-%'`,
      [userId, credits, creditsEach],
    );
    await queries.script(EARN);
    await queries.script('analyze; reset session_replication_role; reset statement_timeout');
  });
};

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KY LA ME MD MA MI MN MS NV NJ OR PA TX VT WV'.split(' ');

const EARN = `
  with once as (select distinct on (user_id, article_id) * from earned order by user_id, article_id),
  attempted as (
    insert into assessment_attempts (subject, quiz_id, article_id, user_id, started_at, finished_at, passed, time_zone)
    select 'article-quiz', 1, article_id, user_id, at, at, true, 'UTC' from once
    returning id, user_id, article_id, finished_at as at
  )
  insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
    format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
  select user_id, article_id, id, 'AMA PRA Category 1 Credit', 2, 2, 'A made-up article', 'A journal', 'A provider',
    'Journal-based CME', 'Made Up', 'M.D.', at, 'UTC', at::date, 'made-up-' || id, false
  from attempted;
  drop table earned`;
