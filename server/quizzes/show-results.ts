import type { Decoded } from '#contract/endpoint.ts';
import type { quizResults } from '#contract/quizzes.ts';
import { creditOfAttempt } from '#core/activities/claim.ts';
import { claimOf } from '../activities/claims.ts';
import type { AttemptRecord } from '../assessment/attempts.ts';
import { gradedAnswers } from '../assessment/graded-answers.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/call.ts';
import { pretestGain } from '../pretests/pretest-gain.ts';
import { ownerIds } from './attempt-owner.ts';
import { readQuiz } from './quiz-questions.ts';

type QuizResults = Decoded<typeof quizResults>;

/** The result of the caller's finished attempt, with all questions and answers. */
export const showResults = async (
  queries: Queries,
  caller: Caller,
  attempt: AttemptRecord<'article-quiz'>,
  now: Date,
): Promise<QuizResults> => {
  const { finishedAt, correct, total, passed } = attempt;
  if (finishedAt === null || correct === null || total === null || passed === null)
    throw new Error(`Attempt ${attempt.id} is not finished.`);
  const quiz = await readQuiz(queries, attempt.quizId);
  const { claim, step } = await claimOf(queries, ownerIds(caller), attempt.articleId, now);
  const credit = creditOfAttempt(attempt, claim, step);
  const answers = await gradedAnswers(queries, 'article-quiz', attempt.id);
  return {
    attemptId: attempt.id,
    articleId: quiz.articleId,
    articleSlug: quiz.articleSlug,
    articleTitle: quiz.articleTitle,
    correct,
    total,
    passed,
    passingMarkPercent: quiz.passingMarkPercent,
    credit: quiz.credit,
    ...credit,
    demonstration: quiz.demonstration,
    startedAt: attempt.startedAt,
    finishedAt,
    review: quiz.questions.flatMap((question) => {
      const answer = answers.find(({ questionId }) => questionId === question.id);
      return answer === undefined ? [] : [{ question, answer }];
    }),
    pretest: await pretestGain(queries, attempt),
  };
};
