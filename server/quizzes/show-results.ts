import type { InferOutput } from 'valibot';
import type { quizResults } from '#contract/quizzes.ts';
import { creditOutcome } from '#core/activities/claim.ts';
import { claimOf } from '../activities/claims.ts';
import type { Queries } from '../database/database.ts';
import type { Caller } from '../http/call.ts';
import { pretestGain } from '../pretests/pretest-gain.ts';
import { ownerIds } from './attempt-owner.ts';
import type { AttemptRecord } from './attempts.ts';
import { gradedAnswers } from './graded-answers.ts';
import { readQuiz } from './quiz-questions.ts';

type QuizResults = InferOutput<typeof quizResults>;

/** The result of the caller's finished attempt, with all questions and answers. */
export const showResults = async (
  queries: Queries,
  caller: Caller,
  attempt: AttemptRecord,
): Promise<QuizResults> => {
  const { finished_at, correct_count, question_count, passed } = attempt;
  if (finished_at === null || correct_count === null || question_count === null || passed === null)
    throw new Error(`Attempt ${attempt.id} is not finished.`);
  const quiz = await readQuiz(queries, attempt.quiz_id);
  const answers = await gradedAnswers(queries, attempt.id);
  return {
    attemptId: attempt.id,
    articleId: quiz.articleId,
    articleSlug: quiz.articleSlug,
    articleTitle: quiz.articleTitle,
    correct: correct_count,
    total: question_count,
    passed,
    passingMarkPercent: quiz.passingMarkPercent,
    credit: quiz.credit,
    ...(await creditOf(queries, caller, attempt)),
    demonstration: quiz.demonstration,
    startedAt: attempt.started_at,
    finishedAt: finished_at,
    review: quiz.questions.flatMap((question) => {
      const answer = answers.find(({ questionId }) => questionId === question.id);
      return answer === undefined ? [] : [{ question, answer }];
    }),
    pretest: await pretestGain(queries, attempt),
  };
};

/** Credit is awarded once for a learner and article, so it may come from another attempt. */
const creditOf = async (
  queries: Queries,
  caller: Caller,
  { id, article_id, passed }: AttemptRecord,
): Promise<Pick<QuizResults, 'creditOutcome' | 'creditId' | 'claimedCredit'>> => {
  if (!passed) return { creditOutcome: 'not-passed', creditId: null, claimedCredit: null };
  const { claim, step } = await claimOf(queries, ownerIds(caller), article_id);
  const creditId = claim?.creditId ?? null;
  return {
    creditOutcome: creditOutcome(step, creditId !== null && claim?.creditedAttemptId !== id),
    creditId,
    claimedCredit: claim?.claimed ?? null,
  };
};
