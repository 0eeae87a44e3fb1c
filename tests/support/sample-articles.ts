import type { ArticleDraft, QuestionDraft } from '#server/content/article-draft.ts';
import { articleDraft } from './article-drafts.ts';

/** An article with a quiz whose answers, explanations and reasons are told apart from every other text. */
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

/** Its second option is the right one. */
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

/** Begins every text that nobody may see before the answer. */
export const SECRET = 'Not before the answer:';
