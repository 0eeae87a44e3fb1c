/** An article, with or without its quiz. The first option of each question is right. */
export interface Article {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly finding: string;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly stem: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}

export const CREDIT = 2;
export const PASSING_MARK = 60;
export const MINUTES = 10;

const question = (id: string, stem: string, ...options: readonly string[]): Question => ({
  id,
  stem,
  options: options.map((text, at) => ({ id: `${id}${at + 1}`, text })),
});

export const articles: readonly Article[] = [
  {
    id: '1',
    slug: 'early-mobilization',
    title: 'Early mobilization after stroke',
    finding: 'Patients who were mobilized early walked sooner.',
    questions: [
      question('11', 'Who walked sooner?', 'Those mobilized early', 'Those who rested', 'Nobody'),
      question('12', 'What was compared?', 'Times to walking', 'Costs', 'Two drugs'),
      question('13', 'When did mobilization begin?', 'Within a day', 'After a week', 'At home'),
    ],
  },
  {
    id: '2',
    slug: 'shorter-antibiotics',
    title: 'Shorter courses of antibiotics',
    finding: 'Five days were not inferior to ten.',
    questions: [
      question('21', 'Which course was not inferior?', 'Five days', 'One dose', 'Thirty days'),
      question('22', 'What fell?', 'Adverse events', 'Cure rates', 'Adherence'),
    ],
  },
  ...Array.from({ length: 23 }, (_, at) => ({
    id: String(at + 3),
    slug: `note-${at + 3}`,
    title: `Clinical note ${at + 3}`,
    finding: 'An observation from practice.',
    questions: [],
  })),
];

export const articleBy = (id: string | null, slug: string | null = null): Article | undefined =>
  articles.find((article) => (id === null ? article.slug === slug : article.id === id));
