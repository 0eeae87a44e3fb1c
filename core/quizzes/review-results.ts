import type { QueryEntry } from '../shared/query.ts';
import type { QuizResults } from './quiz-results.ts';

/** The results of the learner's latest finished attempt at an article's quiz. */
export interface ReviewResults {
  readonly of: (articleId: string) => QueryEntry<QuizResults>;
}
