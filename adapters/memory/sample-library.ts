import type { Article } from '#core/articles/article.ts';
import type { KeyedQuestion, LibraryArticle } from './fake-server-state.ts';

/** A minimal article; a test overrides what matters. */
export const articleOf = (id: string, known: Partial<Article> = {}): Article => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  journal: 'Journal of Trials',
  year: 2024,
  finding: 'The treatment helped.',
  topics: [{ slug: 'cardiology', name: 'Cardiology' }],
  credit: null,
  minutes: 10,
  questionCount: 0,
  standing: 'current',
  demonstration: false,
  requirementTopics: [],
  states: [],
  published: '2024-03-01',
  doi: null,
  authors: [],
  specialty: 'Cardiology',
  abstract: [],
  bodyHtml: '',
  keyPoints: [],
  references: [],
  competingInterests: null,
  funding: null,
  license: null,
  disclosures: [],
  commercialSupport: [],
  activity: null,
  notices: [],
  concerns: [],
  ...known,
});

/** What is on file for an activity that gives credit. */
export const ON_FILE = {
  objectives: ['Choose a dose.'],
  accreditation: 'The provider is accredited by the ACCME.',
  mitigation: 'There was no relationship to mitigate.',
  reviewers: ['Ada Byron'],
  reviewedOn: null,
  missing: [],
};

/** A question with three options, the first of which is correct: `21-1`, `21-2`, `21-3`. */
const questionOf = (id: string): KeyedQuestion => {
  const options = ['1', '2', '3'].map((each) => ({ id: `${id}-${each}`, text: `Option ${each}` }));
  return {
    id,
    kind: 'single-best-answer',
    stem: `Question ${id}?`,
    pretest: false,
    options,
    key: {
      solution: { optionId: `${id}-1` },
      explanation: `Because of ${id}.`,
      reasons: options.map((option) => ({ optionId: option.id, reason: `About ${option.id}.` })),
      references: [],
    },
  };
};

/** An article with a quiz of three questions, passed with two of them. */
export const withQuiz = (id: string): LibraryArticle => ({
  article: articleOf(id, { credit: 2, questionCount: 3 }),
  quiz: {
    quizId: `9${id}`,
    credit: 2,
    passingMarkPercent: 60,
    minutes: 10,
    questions: ['1', '2', '3'].map((each) => questionOf(`${id}${each}`)),
  },
});

/** The same article, with its first two questions also in the pretest. */
export const withPretest = (id: string): LibraryArticle => {
  const { article, quiz } = withQuiz(id);
  return {
    article,
    quiz: quiz && {
      ...quiz,
      questions: quiz.questions.map((question, index) => ({ ...question, pretest: index < 2 })),
    },
  };
};

const withoutQuiz = (id: string): LibraryArticle => ({ article: articleOf(id), quiz: null });

/** Two articles with quizzes, '1' and '2', and more without: 45 in all. */
export const sampleLibrary: readonly LibraryArticle[] = [
  withQuiz('1'),
  withQuiz('2'),
  ...Array.from({ length: 43 }, (_, index) => withoutQuiz(String(index + 3))),
];
