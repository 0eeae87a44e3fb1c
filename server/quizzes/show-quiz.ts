import type { InferOutput } from 'valibot';
import { type articleQuiz, quizBySlugEndpoint, quizEndpoint } from '#contract/quizzes.ts';
import type { Queries } from '../database/database.ts';
import { type Caller, handler } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { attemptAtArticle, showAttempt } from './attempts.ts';
import { readQuiz } from './quiz-questions.ts';
import { refuseWithdrawn } from './refuse-withdrawn.ts';

export const quizOfArticle = handler(quizEndpoint, async ({ input, caller, database }) => {
  const [article] = await database.query<ListedArticle>(
    'select id, current_quiz_id, standing from articles where id = $1 and removed_at is null',
    [input.query.articleId],
  );
  return showQuiz(database, caller, article);
});

export const quizOfSlug = handler(quizBySlugEndpoint, async ({ input, caller, database }) => {
  const [article] = await database.query<ListedArticle>(
    'select id, current_quiz_id, standing from articles where slug = $1 and removed_at is null',
    [input.params.slug],
  );
  return showQuiz(database, caller, article);
});

interface ListedArticle {
  readonly id: string;
  readonly current_quiz_id: string | null;
  readonly standing: string;
}

/**
 * An attempt keeps the questions it started with, whatever was imported since; only after a failed attempt is the
 * article's current quiz shown, for a retake. A retraction withdraws the quiz, also from attempts in progress;
 * finished attempts stay.
 */
const showQuiz = async (
  queries: Queries,
  caller: Caller,
  article: ListedArticle | undefined,
): Promise<InferOutput<typeof articleQuiz>> => {
  if (article === undefined) throw notFound();
  const attempt = await attemptAtArticle(queries, caller, article.id);
  const hasQuiz = attempt !== undefined || article.current_quiz_id !== null;
  if (hasQuiz && !attempt?.passed) refuseWithdrawn(article.standing === 'retracted', 'articleId');
  const missed = attempt?.passed === false;
  const superseded = missed && attempt.quiz_id !== article.current_quiz_id;
  if (attempt === undefined || superseded) {
    if (article.current_quiz_id === null) throw notFound();
    return { ...(await readQuiz(queries, article.current_quiz_id)), attempt: null };
  }
  return {
    ...(await readQuiz(queries, attempt.quiz_id)),
    attempt: await showAttempt(queries, attempt),
  };
};
