import * as v from 'valibot';
import { id } from '#contract/values.ts';
import { decideStart } from '#core/assessment/decide-start.ts';
import { disclosureFor } from '../activities/check-disclosure.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import type { DocumentContext } from '../platform/static/prerendered-document.ts';
import { quizArticle } from './quiz-article.ts';
import { readQuiz } from './quiz-questions.ts';

/**
 * The content of a quiz's page for a reader without an attempt: the quiz and its disclosure. Refuses a quiz that
 * can't be started.
 */
export const quizDocument = async (
  { database, settings, now }: DocumentContext,
  articleId: string,
): Promise<RawJson | undefined> => {
  if (!v.is(id, articleId)) return undefined;
  const { quizId, ...article } = await quizArticle(database, articleId, now());
  const decided = decideStart('article-quiz', {
    ...article,
    before: undefined,
    hasQuestions: quizId !== null,
    isQuizBegun: false,
    now: now(),
  });
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (quizId === null) throw notFound();
  const quiz = await readQuiz(database, quizId);
  const statement = await disclosureFor({ kind: 'anonymous' }, articleId, database, settings, now());
  return new RawJson(JSON.stringify({ quiz: { ...quiz, attempt: null }, statement }));
};
