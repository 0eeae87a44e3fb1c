import type { InferOutput } from 'valibot';
import { startPretestEndpoint } from '#contract/pretests.ts';
import { quizBegun, withdrawn } from '#core/assessment/answering.ts';
import type { Queries } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { notFound, refusedBy } from '../http/refused.ts';
import { pretestQuestionJson } from '../quizzes/question-json.ts';
import { refuseExpired } from '../quizzes/refuse-expired.ts';
import { pretestResult } from './pretest-result.ts';
import { type PretestSubject, pretestSubject } from './pretest-subject.ts';

/** Repeated and concurrent calls create one pretest for a learner and article. */
export const startPretest = handler(startPretestEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    const subject = await pretestSubject(queries, userId, input.body, now());
    refuseUndue(subject, now());
    await queries.query(
      `insert into pretests (user_id, article_id, quiz_id, started_at) select $1, $2, $3, $4
       where $5::bigint is null on conflict do nothing`,
      [userId, subject.articleId, subject.currentQuizId, now().toISOString(), subject.pretestId],
    );
    return { ...(await readPretest(queries, userId, subject.articleId)), ...nameOf(subject) };
  });
});

const nameOf = ({ articleId, slug, title }: PretestSubject) => ({
  articleId,
  articleSlug: slug,
  articleTitle: title,
});

const refuseUndue = ({ standing, expiresOn }: PretestSubject, now: Date): void => {
  if (standing === 'none') throw notFound();
  if (standing === 'expired') refuseExpired(expiresOn, now);
  if (standing === 'retracted') throw refusedBy(withdrawn('articleId'));
  if (standing === 'quiz-begun') throw refusedBy(quizBegun('article-pretest'));
};

type StartedPretest = InferOutput<typeof startPretestEndpoint.response>;

const readPretest = async (
  queries: Queries,
  userId: string,
  articleId: string,
): Promise<
  Pick<StartedPretest, 'pretestId' | 'quizId' | 'questions' | 'answered' | 'finishedAt' | 'result'>
> => {
  const [pretest] = await queries.query<{
    id: string;
    quiz_id: string;
    finished_at: string | null;
    questions: StartedPretest['questions'];
    answered: string[];
  }>(
    `select p.id, p.quiz_id, p.finished_at,
       (select jsonb_agg(${pretestQuestionJson('question_options')} order by q.position)
        from questions q where q.quiz_id = p.quiz_id and q.pretest) as questions,
       (select coalesce(jsonb_agg(w.question_id::text order by w.answered_at), '[]')
        from pretest_answers w where w.pretest_id = p.id) as answered
     from pretests p where p.user_id = $1 and p.article_id = $2`,
    [userId, articleId],
  );
  if (pretest === undefined) throw new Error(`No pretest at article ${articleId} was begun.`);
  const { id, quiz_id, finished_at, questions, answered } = pretest;
  return {
    pretestId: id,
    quizId: quiz_id,
    questions,
    answered,
    finishedAt: finished_at,
    result: finished_at === null ? null : await pretestResult(queries, id),
  };
};
