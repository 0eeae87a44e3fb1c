import type { LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { articleOf, ON_FILE } from '#adapters/memory/sample-library.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { articleDraft } from '#tests/support/article-drafts.ts';
import { ownLibrary, RIGHT_OPTION } from './suites/library.ts';

const ACTIVITY = {
  credit: 2,
  passingMarkPercent: 60,
  minutes: 10,
  releasedOn: '2026-01-15',
  expiresOn: '2029-01-14',
};
const QUESTIONS = ['What fell?', 'What rose?', 'What stayed?'];
const OPTIONS = ['Events', 'Costs', 'Nothing'];

/** Two articles with a quiz, passed with two of three questions, and 43 without. */
const numbers = Array.from({ length: ownLibrary.articleCount }, (_, index) => index + 1);
const hasQuiz = (number: number) => number <= 2;
/** The second one's first and last questions are pretest questions. */
const isPretest = (number: number, index: number) => number === 2 && index !== 1;

/** The topics that the first three count toward; only the first two give credit. */
const COUNTS: Readonly<Record<number, { requirementTopics: string[]; states: string[] }>> = {
  1: { requirementTopics: ['hiv'], states: ['FL'] },
  2: { requirementTopics: ['medical-errors', 'opioids'], states: [] },
  3: { requirementTopics: ['hiv'], states: [] },
};

export const memoryLibrary = (): readonly LibraryArticle[] =>
  numbers.map((number) => {
    const id = String(number);
    if (!hasQuiz(number)) return { article: articleOf(id, COUNTS[number]), quiz: null };
    const activity = {
      ...ACTIVITY,
      provider: 'Preceptor',
      format: 'Enduring material',
      questionCount: QUESTIONS.length,
      ...ON_FILE,
    };
    return {
      article: articleOf(id, {
        ...COUNTS[number],
        credit: ACTIVITY.credit,
        questionCount: QUESTIONS.length,
        activity,
      }),
      quiz: {
        quizId: `9${id}`,
        credit: ACTIVITY.credit,
        passingMarkPercent: ACTIVITY.passingMarkPercent,
        minutes: ACTIVITY.minutes,
        questions: QUESTIONS.map((stem, index) => ({
          ...memoryQuestion(`${id}${index + 1}`, stem),
          pretest: isPretest(number, index),
        })),
      },
    };
  });

const memoryQuestion = (id: string, stem: string) => {
  const options = OPTIONS.map((text, index) => ({ id: `${id}${index + 1}`, text }));
  return {
    id,
    kind: 'single-best-answer' as const,
    stem,
    pretest: false,
    options,
    key: {
      solution: { optionId: `${id}1` },
      explanation: 'The trial says so.',
      reasons: options.map((option) => ({ optionId: option.id, reason: `About ${option.text}.` })),
      references: ['An earlier trial.'],
    },
  };
};

export const draftLibrary = (): readonly ArticleDraft[] =>
  numbers.map((number) => {
    const { slug, title, journal, finding, topics } = articleOf(String(number));
    const {
      activity: _,
      quiz: __,
      doi: ___,
      ...draft
    } = articleDraft({
      sourceKey: `package:${slug}`,
      slug,
      title,
      journal,
      finding,
      topics,
      published: { year: 2024, month: 3, day: 1 },
      demonstration: false,
      ...COUNTS[number],
    });
    if (!hasQuiz(number)) return { ...draft, disclosures: [] };
    const { credit, ...rest } = ACTIVITY;
    return {
      ...draft,
      activity: { ...rest, creditQuarters: credit },
      quiz: {
        questions: QUESTIONS.map((stem, index) => ({
          stem,
          pretest: isPretest(number, index),
          explanation: 'The trial says so.',
          references: ['An earlier trial.'],
          options: OPTIONS.map((text) => ({
            text,
            correct: text === RIGHT_OPTION,
            reason: `About ${text}.`,
          })),
        })),
      },
    };
  });
