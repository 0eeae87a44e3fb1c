import type { InferOutput } from 'valibot';
import type { quizResults } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { pretestGain } from '../pretests/pretest-gain.ts';
import type { AttemptRecord } from './attempts.ts';
import { gradedAnswers } from './graded-answers.ts';
import { readQuiz } from './quiz-questions.ts';

type QuizResults = InferOutput<typeof quizResults>;

/** The result of a finished attempt, with every question and its answer. */
export const showResults = async (queries: Queries, attempt: AttemptRecord): Promise<QuizResults> => {
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
    ...(await creditOf(queries, attempt)),
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

/** Credit is a learner's, and an article's only once: it may stem from another attempt than this one. */
const creditOf = async (
  queries: Queries,
  { id, user_id, article_id, passed }: AttemptRecord,
): Promise<Pick<QuizResults, 'creditOutcome' | 'creditId'>> => {
  if (!passed) return { creditOutcome: 'not-passed', creditId: null };
  if (user_id === null) return { creditOutcome: 'register-to-have-it', creditId: null };
  const [credit] = await queries.query<{ id: string; attempt_id: string }>(
    'select id, attempt_id from credits where user_id = $1 and article_id = $2',
    [user_id, article_id],
  );
  if (credit === undefined) throw new Error(`Attempt ${id} was passed, but has no credit.`);
  const creditOutcome = credit.attempt_id === id ? 'awarded' : 'already-awarded';
  return { creditOutcome, creditId: credit.id };
};
