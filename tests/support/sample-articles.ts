import type { ArticleDraft, QuestionDraft } from '#server/importing/content/article-draft.ts';
import { articleDraft } from './article-drafts.ts';

/** An article with a quiz whose answers, explanations and reasons differ from every other text. */
export const sampleArticle = (key: string, changes: Partial<ArticleDraft> = {}): ArticleDraft =>
  articleDraft({
    sourceKey: `package:${key}`,
    slug: key,
    title: `What ${key} showed`,
    doi: `10.1000/${key}`,
    demonstration: false,
    quiz: { questions: [1, 2, 3].map((number) => sampleQuestion(`${key} question ${number}`)) },
    ...changes,
  });

/** The same article, released on another day. */
export const releasedOn = (day: string, key: string): ArticleDraft => {
  const { activity, ...draft } = sampleArticle(key);
  if (activity === undefined) throw new Error('The sample has no activity.');
  return { ...draft, activity: { ...activity, releasedOn: day } };
};

/** Its second option is correct. */
export const sampleQuestion = (stem: string): QuestionDraft => ({
  stem,
  pretest: stem.endsWith('1'),
  explanation: `${SECRET} explanation of ${stem}`,
  references: [`${SECRET} reference of ${stem}`],
  options: ['first', 'second', 'third'].map((text) => ({
    text: `${stem}, ${text} option`,
    correct: text === 'second',
    reason: `${SECRET} reason of ${stem}, ${text} option`,
  })),
});

/** The prefix of every text that must stay hidden before the answer. */
export const SECRET = 'Not before the answer:';
