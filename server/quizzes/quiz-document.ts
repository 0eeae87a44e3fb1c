import * as v from 'valibot';
import { id } from '#contract/values.ts';
import { disclosureFor } from '../activities/check-disclosure.ts';
import { RawJson } from '../http/raw-json.ts';
import type { DocumentContext } from '../static/prerendered-document.ts';
import { readQuiz } from './quiz-questions.ts';
import { startableQuiz } from './startable-quiz.ts';

/**
 * The content of a quiz's page for a reader without an attempt: the quiz and its disclosure. Refuses a quiz that
 * can't be started.
 */
export const quizDocument = async (
  { database, settings, now }: DocumentContext,
  articleId: string,
): Promise<RawJson | undefined> => {
  if (!v.is(id, articleId)) return undefined;
  const quiz = await readQuiz(database, await startableQuiz(database, articleId, now()));
  const statement = await disclosureFor({ kind: 'anonymous' }, articleId, database, settings);
  return new RawJson(JSON.stringify({ quiz: { ...quiz, attempt: null }, statement }));
};
