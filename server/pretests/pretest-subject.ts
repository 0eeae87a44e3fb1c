import { isExpired } from '#core/credits/expiry.ts';
import { type PretestStanding, pretestStanding } from '#core/pretests/pretest-standing.ts';
import type { Queries } from '../database/database.ts';
import { notFound, refusedField } from '../http/refused.ts';

interface WhichArticle {
  readonly articleId?: string | undefined;
  readonly slug?: string | undefined;
}

/** An article with the state of the learner's pretest. */
export interface PretestSubject {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  readonly currentQuizId: string | null;
  readonly expiresOn: string | null;
  readonly pretestId: string | null;
  readonly pretestQuestions: number;
  readonly standing: PretestStanding;
}

/** If both a slug and an id are given, they must name the same article. Refuses an article that is not found. */
export const pretestSubject = async (
  queries: Queries,
  userId: string,
  which: WhichArticle,
  now: Date,
): Promise<PretestSubject> => {
  if (which.articleId === undefined && which.slug === undefined) throw neitherGiven();
  const subject = await findSubject(queries, userId, which, now);
  if (subject === undefined) throw notFound();
  return subject;
};

/** How many questions a learner must answer before reading an article: 0 if no pretest is due (PT-01). */
export const pretestQuestionsDue = async (
  queries: Queries,
  userId: string,
  articleId: string,
  now: Date,
): Promise<number> => {
  const subject = await findSubject(queries, userId, { articleId }, now);
  return subject?.standing === 'due' ? subject.pretestQuestions : 0;
};

/** A pretest keeps the questions it started with. */
const findSubject = async (
  queries: Queries,
  userId: string,
  { articleId, slug }: WhichArticle,
  now: Date,
): Promise<PretestSubject | undefined> => {
  const [found] = await queries.query<SubjectRow>(
    `select a.id, a.slug, a.title, a.current_quiz_id, a.standing,
       a.details #>> '{activity,expiresOn}' as expires_on,
       p.id as pretest_id, p.finished_at is not null as finished,
       exists (select 1 from attempts t where t.user_id = $1 and t.article_id = a.id) as quiz_begun,
       (select count(*)::integer from questions q
        where q.quiz_id = coalesce(p.quiz_id, a.current_quiz_id) and q.pretest) as pretest_questions
     from articles a left join pretests p on p.article_id = a.id and p.user_id = $1
     where a.removed_at is null and ($2::bigint is null or a.id = $2) and ($3::text is null or a.slug = $3)`,
    [userId, articleId ?? null, slug ?? null],
  );
  if (found === undefined) return undefined;
  return {
    articleId: found.id,
    slug: found.slug,
    title: found.title,
    currentQuizId: found.current_quiz_id,
    expiresOn: found.expires_on,
    pretestId: found.pretest_id,
    pretestQuestions: found.pretest_questions,
    standing: pretestStanding({
      pretestQuestions: found.pretest_questions,
      finished: found.finished,
      quizBegun: found.quiz_begun,
      retracted: found.standing === 'retracted',
      expired: isExpired(found.expires_on, now),
    }),
  };
};

interface SubjectRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly current_quiz_id: string | null;
  readonly standing: string;
  readonly expires_on: string | null;
  readonly pretest_id: string | null;
  readonly finished: boolean;
  readonly quiz_begun: boolean;
  readonly pretest_questions: number;
}

const neitherGiven = () => refusedField('articleId', 'Say which article, by its id or its slug.');
