import * as v from 'valibot';
import {
  activityEndpoint,
  agreeToDisclosureEndpoint,
  answerEvaluationEndpoint,
  checkDisclosureEndpoint,
  evaluationEndpoint,
  evaluationsDueEndpoint,
} from '#contract/activities.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { callEndpoint } from './call-endpoint.ts';

/** Stores an article and returns its id. */
export const addArticle = async (database: Database, draft: ArticleDraft): Promise<string> => {
  await database.transaction((queries) => saveDraft(queries, draft));
  const [article] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from articles where source_key = $1',
    [draft.sourceKey],
  );
  if (article === undefined) throw new Error('The article was not put in.');
  return article.id;
};

/** One caller's quiz actions. `sampleArticle`'s second option is correct, so `right` is option 1. */
export const quizTaker = (database: Database, caller: Caller, clock: () => Date = () => new Date()) => {
  const calling = () => ({ caller, now: clock() });
  const quiz = (articleId: string) =>
    callEndpoint(database, quizEndpoint, { query: { articleId } }, calling());
  const start = (articleId: string) =>
    callEndpoint(
      database,
      startQuizEndpoint,
      { body: { articleId } },
      { ...calling(), settings: { rateLimits: false } },
    );
  const answer = (attemptId: string, questionId: string, optionId: string) =>
    callEndpoint(database, answerQuestionEndpoint, { body: { attemptId, questionId, optionId } }, calling());
  const finish = (attemptId: string, timeZone = 'UTC') =>
    callEndpoint(database, finishQuizEndpoint, { body: { attemptId, timeZone } }, calling());
  const results = (articleId: string) =>
    callEndpoint(database, quizResultsEndpoint, { query: { articleId } }, calling());
  /** Answers the first `count` questions, `right` of them correctly. */
  const answerSome = async (articleId: string, attemptId: string, count: number, right: number) => {
    const { questions } = await quiz(articleId);
    for (const [index, question] of questions.slice(0, count).entries()) {
      const option = question.options[index < right ? RIGHT : WRONG];
      if (option !== undefined) await answer(attemptId, question.id, option.id);
    }
  };
  /** Starts, answers `right` of three correctly, and finishes. */
  const take = async (articleId: string, right: number, timeZone?: string) => {
    const started = await start(articleId);
    const { attemptId } = started.attempt;
    await answerSome(articleId, attemptId, 3, right);
    return { ...started, results: await finish(attemptId, timeZone) };
  };
  const at = (articleId: string) => ({ params: { articleId } });
  const agree = (articleId: string) =>
    callEndpoint(database, agreeToDisclosureEndpoint, at(articleId), calling());
  const evaluate = (articleId: string, claimedCredit = 2, answers = EVALUATION) =>
    callEndpoint(
      database,
      answerEvaluationEndpoint,
      { ...at(articleId), body: { answers: [...answers], claimedCredit } },
      calling(),
    );
  /** Passes, agrees to the disclosure and evaluates: all that credit requires. */
  const earn = async (articleId: string, timeZone?: string, claimedCredit?: number) => {
    const taken = await take(articleId, 3, timeZone);
    await agree(articleId);
    return { ...taken, ...(await evaluate(articleId, claimedCredit)) };
  };
  return {
    quiz,
    start,
    answer,
    answerSome,
    finish,
    results,
    take,
    agree,
    evaluate,
    earn,
    standing: (articleId: string) => callEndpoint(database, activityEndpoint, at(articleId), calling()),
    disclosure: (articleId: string) =>
      callEndpoint(database, checkDisclosureEndpoint, at(articleId), calling()),
    evaluation: (articleId: string) => callEndpoint(database, evaluationEndpoint, at(articleId), calling()),
    evaluationsDue: () => callEndpoint(database, evaluationsDueEndpoint, {}, calling()),
  };
};

/** A satisfied evaluation. */
export const EVALUATION: readonly { questionId: string; value: string; comment?: string }[] = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'confirms' },
  { questionId: 'balanced', value: 'yes' },
];

export const RIGHT = 1;
export const WRONG = 0;
