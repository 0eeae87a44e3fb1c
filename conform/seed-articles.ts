import type { SeedArticle } from './seed.ts';

const article = (number: number): SeedArticle => ({
  slug: `conformance-${number}`,
  title: `Conformance article ${number}`,
  journal: 'Journal of Conformance',
  abstract: 'A trial found that events fell, that costs rose, and that nothing else changed.',
  credit: 2,
  passingMarkPercent: 60,
  minutes: 10,
  releasedOn: '2026-01-15',
  expiresOn: '2036-01-14',
  questions: ['What fell?', 'What rose?', 'What stayed?'].map((stem) => ({
    stem,
    options: ['Events', 'Costs', 'Nothing'].map((text, at) => ({ text, correct: at === 0 })),
    explanation: 'The trial says so.',
  })),
});

/** Two articles with a quiz of three questions, two of which pass it, for half a credit each. */
export const seedArticles: readonly SeedArticle[] = [article(1), article(2)];
