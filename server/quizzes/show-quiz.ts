import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { type articleQuiz, quizBySlugEndpoint, quizEndpoint } from '#contract/quizzes.ts';
import { resumesAttempt } from '#core/assessment/attempts.ts';
import { whyWithdrawn } from '#core/assessment/decide-start.ts';
import { listed } from '../articles/listed.ts';
import { attemptAt } from '../assessment/attempts.ts';
import { showQuizAttempt } from '../assessment/show-attempt.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Caller, handler } from '../platform/http/call.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { ownerIds } from './attempt-owner.ts';
import { quizArticle } from './quiz-article.ts';
import { readQuiz } from './quiz-questions.ts';

export const quizOfArticle = handler(quizEndpoint, async ({ input, caller, database, now }) => {
  const [article] = await readRows(
    database,
    listedArticleRow,
    `${LISTED_ARTICLE} where a.id = $1 and ${listed('a', now())}`,
    [input.query.articleId],
  );
  return showQuiz(database, caller, article, now());
});

export const quizOfSlug = handler(quizBySlugEndpoint, async ({ input, caller, database, now }) => {
  const [article] = await readRows(
    database,
    listedArticleRow,
    `${LISTED_ARTICLE} where a.slug = $1 and ${listed('a', now())}`,
    [input.params.slug],
  );
  return showQuiz(database, caller, article, now());
});

const LISTED_ARTICLE = 'select a.id, a.current_quiz_id from articles a';

const listedArticleRow = v.object({ id: v.string(), current_quiz_id: v.nullable(v.string()) });
type ListedArticle = Decoded<typeof listedArticleRow>;

/**
 * An attempt keeps the questions it started with, even after later imports. The article's current quiz is shown only
 * if it can be taken again.
 */
const showQuiz = async (
  queries: Queries,
  caller: Caller,
  article: ListedArticle | undefined,
  now: Date,
): Promise<Decoded<typeof articleQuiz>> => {
  if (article === undefined) throw notFound();
  const place = { owner: ownerIds(caller), articleId: article.id };
  const attempt = await attemptAt(queries, 'article-quiz', place);
  const { givesCredit, isWithdrawn } = await quizArticle(queries, article.id, now);
  const isSuperseded =
    attempt !== undefined &&
    attempt.quizId !== article.current_quiz_id &&
    !resumesAttempt('article-quiz', attempt, givesCredit);
  const shown = isSuperseded ? undefined : attempt;
  const quizId = shown?.quizId ?? article.current_quiz_id;
  if (quizId === null) throw notFound();
  const why = whyWithdrawn(isWithdrawn, attempt);
  if (why !== null) throw refusedBy(why);
  return {
    ...(await readQuiz(queries, quizId)),
    attempt: shown === undefined ? null : await showQuizAttempt(queries, 'article-quiz', shown),
  };
};
