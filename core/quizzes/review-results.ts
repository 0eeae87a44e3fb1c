import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { Quizzes } from './ports.ts';
import type { QuizResults } from './quiz-results.ts';

/** The results of the learner's latest finished attempt at an article's quiz. */
export interface ReviewResults {
  readonly of: (articleId: string) => QueryEntry<QuizResults>;
}

/** Results that were just given are put there rather than read again; `clear` when the learner changes. */
export const reviewResults = (quizzes: Quizzes): ReviewResults & Query<string, QuizResults> =>
  query(quizzes.results);
