import type { Caches } from '../shared/caches.ts';
import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { Quizzes } from './ports.ts';
import type { QuizResults } from './quiz-results.ts';

/** The results of the learner's latest finished attempt at an article's quiz. */
export interface ReviewResults {
  readonly of: (articleId: string) => QueryEntry<QuizResults>;
}

interface ReviewResultsPorts {
  readonly caches: Caches;
  readonly quizzes: Pick<Quizzes, 'results'>;
}

/** Results of a quiz that was just finished are put here instead of being read again. */
export const reviewResults = ({
  caches,
  quizzes,
}: ReviewResultsPorts): ReviewResults & Query<string, QuizResults> =>
  query(caches, quizzes.results, { tags: (articleId) => [`quiz-results:${articleId}`] });
