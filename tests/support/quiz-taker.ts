import {
  answerQuestionRow,
  finishQuizRow,
  quizResultsRow,
  quizRow,
  startQuizRow,
} from '#contract/quizzes.ts';
import type { ArticleDraft } from '#server/content/article-draft.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/call.ts';
import { putDraft } from '#server/library/put-draft.ts';
import { callRow } from './call-row.ts';

/** Puts an article in and answers its id. */
export const addArticle = async (database: Database, draft: ArticleDraft): Promise<string> => {
  await database.transaction((queries) => putDraft(queries, draft));
  const [article] = await database.query<{ id: string }>('select id from articles where source_key = $1', [
    draft.sourceKey,
  ]);
  if (article === undefined) throw new Error('The article was not put in.');
  return article.id;
};

/** One caller's hands on the quizzes. `sampleArticle`'s second option is the right one, so `right` is option 1. */
export const quizTaker = (database: Database, caller: Caller, clock: () => Date = () => new Date()) => {
  const calling = () => ({ caller, now: clock() });
  const quiz = (articleId: string) => callRow(database, quizRow, { query: { articleId } }, calling());
  const start = (articleId: string) => callRow(database, startQuizRow, { body: { articleId } }, calling());
  const answer = (attemptId: string, questionId: string, optionId: string) =>
    callRow(database, answerQuestionRow, { body: { attemptId, questionId, optionId } }, calling());
  const finish = (attemptId: string, timeZone = 'UTC') =>
    callRow(database, finishQuizRow, { body: { attemptId, timeZone } }, calling());
  const results = (articleId: string) =>
    callRow(database, quizResultsRow, { query: { articleId } }, calling());
  /** Answers the first `count` questions, `right` of them rightly. */
  const answerSome = async (articleId: string, attemptId: string, count: number, right: number) => {
    const { questions } = await quiz(articleId);
    for (const [index, question] of questions.slice(0, count).entries()) {
      const option = question.options[index < right ? RIGHT : WRONG];
      if (option !== undefined) await answer(attemptId, question.id, option.id);
    }
  };
  /** Starts, answers `right` of three rightly, and finishes. */
  const take = async (articleId: string, right: number, timeZone?: string) => {
    const started = await start(articleId);
    const { attemptId } = started.attempt;
    await answerSome(articleId, attemptId, 3, right);
    return { ...started, results: await finish(attemptId, timeZone) };
  };
  return { quiz, start, answer, answerSome, finish, results, take };
};

export const RIGHT = 1;
export const WRONG = 0;
