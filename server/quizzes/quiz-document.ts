import * as v from 'valibot';
import { id } from '#contract/values.ts';
import { disclosureFor } from '../activities/check-disclosure.ts';
import { RawJson } from '../http/raw-json.ts';
import type { DocumentContext } from '../static/prerendered-document.ts';
import { readQuiz } from './quiz-questions.ts';
import { startableQuiz } from './startable-quiz.ts';

/**
 * For the document at a quiz's own address: the quiz and what is disclosed before it, as anybody sees them who has no
 * attempt yet. Refuses what cannot be begun.
 */
export const quizDocument = async (
  { database, settings, now }: DocumentContext,
  articleId: string,
): Promise<RawJson | undefined> => {
  if (!v.is(id, articleId)) return undefined;
  const quiz = await readQuiz(database, await startableQuiz(database, articleId, now()));
  const statement = await disclosureFor({ kind: 'nobody' }, articleId, database, settings);
  return new RawJson(JSON.stringify({ quiz: { ...quiz, attempt: null }, statement }));
};
