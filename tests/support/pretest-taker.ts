import {
  answerPretestEndpoint,
  pretestOnboardingEndpoint,
  showPretestEndpoint,
  startPretestEndpoint,
} from '#contract/pretests.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { callEndpoint } from './call-endpoint.ts';
import { sampleArticle, sampleQuestion } from './sample-articles.ts';

/** An article whose quiz has three questions, the first two also in the pretest. */
export const articleWithPretest = (key: string, changes: Partial<ArticleDraft> = {}): ArticleDraft =>
  sampleArticle(key, {
    quiz: {
      questions: [1, 2, 3].map((number) => ({
        ...sampleQuestion(`${key} question ${number}`),
        pretest: number <= 2,
      })),
    },
    ...changes,
  });

/** One caller's pretest actions. The second option of each question is correct. */
export const pretestTaker = (database: Database, caller: Caller, clock: () => Date = () => new Date()) => {
  const calling = () => ({ caller, now: clock() });
  const show = (which: { articleId?: string; slug?: string }) =>
    callEndpoint(database, showPretestEndpoint, { query: which }, calling());
  const onboarding = () => callEndpoint(database, pretestOnboardingEndpoint, {}, calling());
  const start = (articleId: string) =>
    callEndpoint(database, startPretestEndpoint, { body: { articleId } }, calling());
  const answer = (pretestId: string, questionId: string, optionId: string) =>
    callEndpoint(database, answerPretestEndpoint, { body: { pretestId, questionId, optionId } }, calling());
  /** Starts, and answers each question with the option at the given position. */
  const begin = async (articleId: string) => {
    const pretest = await start(articleId);
    const choice = (question: number, option: number) => {
      const asked = pretest.questions[question];
      return [pretest.pretestId, asked?.id ?? '', asked?.options[option]?.id ?? ''] as const;
    };
    return { pretest, choice };
  };
  /** Answers both questions, `right` of them correctly. */
  const take = async (articleId: string, right: number) => {
    const { pretest, choice } = await begin(articleId);
    const given = [];
    for (const place of pretest.questions.keys())
      given.push(await answer(...choice(place, place < right ? 1 : 0)));
    return given;
  };
  return { show, onboarding, start, answer, begin, take };
};
