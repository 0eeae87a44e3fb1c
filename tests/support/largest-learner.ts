import * as v from 'valibot';
import { MAX_HIGHLIGHTED_IN_ALL, MAX_HIGHLIGHTS_IN_ALL } from '#core/articles/highlight.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from './api-calls.ts';
import { addArticle } from './quiz-taker.ts';
import { sampleArticle } from './sample-articles.ts';
import type { TestServer } from './test-server.ts';

/** Articles that gave the learner credit: fifty a year for forty years. */
const EARNED = 2_000;
const REVIEWS = 100_000;
const ATTEMPTS_AT_ONE = 100;

export interface LargestLearner {
  readonly email: string;
  readonly token: string;
  readonly userId: string;
  /** The article that the learner took the most quizzes of. */
  readonly articleId: string;
}

/** Adds a library, and a learner who has as much of everything as docs/security.md states. */
export const addLargestLearner = async (
  { database, origin }: TestServer,
  now: Date,
): Promise<LargestLearner> => {
  const email = 'largest@example.org';
  const token = await apiCalls(origin).join(email);
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from users where email = $1',
    [email],
  );
  const userId = user?.id ?? '';
  const articleId = await addArticle(
    database,
    sampleArticle('copied', { requirementTopics: REQUIREMENT_TOPICS.slice(0, 3).map(({ slug }) => slug) }),
  );
  const filling = { userId, articleId, now: now.toISOString() };
  await database.transaction(async (queries) => {
    // Without triggers and foreign keys, which take ten times as long: what they compute is filled in as well.
    await queries.script('set local session_replication_role = replica');
    await addLibrary(queries, articleId);
    for (const fill of [licenses, outside, highlights, saved, earned, reviews, account])
      await fill(queries, filling);
  });
  await database.script('analyze');
  return { email, token, userId, articleId };
};

interface Filling {
  readonly userId: string;
  readonly articleId: string;
  readonly now: string;
}
type Fill = (queries: Queries, filling: Filling) => Promise<void>;

/** One article with a quiz, and copies of it. */
const addLibrary = async (queries: Queries, id: string): Promise<void> => {
  await queries.script(
    `insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, demonstration,
       listed_on, card, details, draft, search, search_words, facets)
     select a.slug || n, a.source_key || n, a.source, a.kind, a.checksum, a.title || ' ' || n, a.journal, a.published_on,
       false, a.listed_on - n % 300, a.card || jsonb_build_object('slug', a.slug || n), a.details, a.draft, a.search, '', a.facets
     from articles a, generate_series(2, ${EARNED}) n;
     insert into article_facets (article_id, facet, listed_on, finished_count)
     select id, unnest(facets), listed_on, 0 from articles where id > ${id};
     insert into article_topics (article_id, slug, name, requirement, listed_on, is_shown, released_on, states, credit_until)
     select a.id, t.slug, t.name, t.requirement, a.listed_on, t.is_shown, t.released_on, t.states, t.credit_until
     from articles a, article_topics t where a.id > ${id} and t.article_id = ${id};
     insert into quizzes (article_id, credit_quarters, passing_mark_percent, minutes)
     select id, 2, 70, 30 from articles where id > ${id};
     update articles a set current_quiz_id = z.id from quizzes z where z.article_id = a.id;
     insert into questions (quiz_id, position, stem, pretest, explanation, reference_list)
     select z.id, q.position, q.stem, q.pretest, q.explanation, q.reference_list
     from quizzes z, questions q where z.article_id > ${id};
     insert into question_options (question_id, position, text, correct)
     select q.id, n, 'Option ' || n, n = 2 from questions q, generate_series(1, 4) n
     where not exists (select from question_options o where o.question_id = q.id);
`,
  );
};

const licenses: Fill = async (queries, { userId }) => {
  const codes = STATES_OF_LICENSE.map(({ code }) => code);
  await queries.query('update users set states_of_licence = $2, dea_registered = true where id = $1', [
    userId,
    codes,
  ]);
  await queries.query(
    `insert into licences (user_id, state, renews_on, issued_on, new_applicant)
     select $1, state, '2027-01-31', '2010-01-01', false from unnest($2::text[]) as each (state)`,
    [userId, codes],
  );
  await queries.query(
    `insert into own_requirements (user_id, id, asked_by, name, counts, topics, needed_quarters, brought_quarters,
       starts_on, due_on)
     select $1, lpad(n::text, 32, '0'), 'other', 'Number ' || n, 'any', '{}', 4000, 0, '2025-01-01', '2027-01-01'
     from generate_series(1, 30) n`,
    [userId],
  );
};

const outside: Fill = async (queries, { userId, now }) => {
  const add = (count: number, removed: string | null) =>
    queries.query(
      `insert into outside_credits (user_id, title, provider, type, completed_on, hundredths, requirement_topics, likeness,
         removed_at)
       select $1, rpad('Credit ' || n || ' ', 500, 'é'), rpad('p', 200, 'p'), 'AMA PRA Category 1 Credit',
         date '2025-06-01' + (n % 300), 100, jsonb_build_array(($2::text[])[1 + n % $3::integer]), n::text, $5
       from generate_series(1, $4::integer) n`,
      [userId, REQUIREMENT_TOPICS.map(({ slug }) => slug), REQUIREMENT_TOPICS.length, count, removed],
    );
  await add(5_000, null);
  await add(500, now);
};

const highlights: Fill = async (queries, { userId, articleId, now }) => {
  await queries.query(
    `insert into article_highlights (user_id, article_id, id, exact, prefix, suffix, note, highlighted_at)
     select $1, $2::bigint + n / 500, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, repeat('é', $3),
       repeat('é', 32), repeat('é', 32), '', $4
     from generate_series(0, $5::integer - 1) n`,
    [userId, articleId, MAX_HIGHLIGHTED_IN_ALL / MAX_HIGHLIGHTS_IN_ALL, now, MAX_HIGHLIGHTS_IN_ALL],
  );
};

const saved: Fill = async (queries, { userId, now }) => {
  await queries.query(
    'insert into saved_articles (user_id, article_id, saved_at) select $1, id, $2 from articles order by id limit 1000',
    [userId, now],
  );
};

/** Each quiz was missed once, which every question is reviewed for, and then passed. */
const earned: Fill = async (queries, { userId, articleId, now }) => {
  await queries.query(
    `with attempted as (
       insert into assessment_attempts (subject, quiz_id, article_id, user_id, started_at, finished_at, correct_count,
         question_count, passed, time_zone)
       select 'article-quiz', a.current_quiz_id, a.id, $1::bigint, at, at, 3 * n / 2, 3, n = 2, 'UTC'
       from articles a, generate_series(1, 2) n,
         lateral (select $2::timestamptz - (a.id - $3::bigint) * interval '7 days' - n * interval '1 hour' as at) each
       union all
       select 'article-quiz', a.current_quiz_id, a.id, $1::bigint, $2::timestamptz, $2::timestamptz, 3, 3, true, 'UTC'
       from articles a, generate_series(3, ${ATTEMPTS_AT_ONE}) where a.id = $3::bigint
       returning id, quiz_id, article_id, finished_at, passed
     ), answered as (
       insert into assessment_answers (subject, attempt_id, question_id, option_id, correct, answered_at, response)
       select distinct on (t.id, q.id) 'article-quiz', t.id, q.id, o.id, o.correct, t.finished_at, jsonb_build_object('optionId', o.id::text)
       from attempted t join questions q on q.quiz_id = t.quiz_id
         join question_options o on o.question_id = q.id and o.correct = t.passed
       order by t.id, q.id, o.id
     )
     insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title,
       journal, provider, format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on,
       verification_code, demonstration, moc, slug)
     select distinct on (article_id) $1::bigint, article_id, id, 'AMA PRA Category 1 Credit', 2, 2,
       rpad('A title ', 500, 'é'), rpad('A journal ', 200, 'é'), 'A provider', 'Journal-based CME', 'Ada Example', 'M.D.',
       finished_at, 'UTC', (finished_at at time zone 'UTC')::date, 'largest-' || id, false,
       '[{"board": "ABIM", "type": "Medical Knowledge", "points": 2}]', 'copied' || article_id
     from attempted where passed order by article_id, id`,
    [userId, now, articleId],
  );
};

const reviews: Fill = async (queries, { userId, now }) => {
  await queries.query(
    `insert into review_answers (user_id, id, kind, question_id, option_id, correct, confidence, answered_at, response)
     select $1, gen_random_uuid()::text, 'article', q.id, o.id, o.correct, 'sure',
       $2::timestamptz - n * interval '1 day', jsonb_build_object('optionId', o.id::text)
     from (select id, row_number() over (order by id) as place from questions) q
       join lateral (select * from question_options where question_id = q.id order by id limit 1) o on true
       join generate_series(1, 200) n on (q.place - 1) * 200 + n <= ${REVIEWS}`,
    [userId, now],
  );
  await queries.query(
    `insert into review_wishes (user_id, article_id, asked, wished_at)
     select $1, id, true, $2::timestamptz - interval '1000 days' from articles`,
    [userId, now],
  );
};

const account: Fill = async (queries, { userId, now }) => {
  await queries.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     select sha256(n::text::bytea), $1, $2, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '30 days'
     from generate_series(1, 99) n`,
    [userId, now],
  );
  await queries.query(
    `insert into security_events (user_id, kind, device, address, happened_at)
     select $1, 'logged-in', repeat('d', 100), '127.0.0.1', $2::timestamptz - n * interval '36 seconds'
     from generate_series(1, 20000) n`,
    [userId, now],
  );
  await queries.query(
    `insert into report_permissions (user_id, target, granted_at, withdrawn_at)
     select $1, 'accreditor', $2::timestamptz - n * interval '20 minutes', $2::timestamptz - n * interval '19 minutes'
     from generate_series(1, 10000) n`,
    [userId, now],
  );
  await queries.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select $1, sha256(n::text::bytea), sha256(n::text::bytea), 0, '{}', repeat('k', 60), $2 from generate_series(1, 20) n`,
    [userId, now],
  );
  await queries.query(
    `insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, status, created_at, settled_at)
     select $1, 'setup', '{}', 0, 'USD', 'built-in', 'cancelled', $2, $2 from generate_series(1, 200 * 90)`,
    [userId, now],
  );
};
