import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Quizzes } from './ports.ts';
import type { Quiz } from './quiz.ts';

/** A quiz to be found or named, without entering its room: nothing is started. */
export interface FindQuiz {
  readonly ofArticle: (articleId: string) => QueryEntry<Quiz>;
  /** Where only the slug is known, as in an address that somebody wrote by hand. */
  readonly ofSlug: (slug: string) => QueryEntry<Quiz>;
}

export const findQuiz = (caches: Caches, quizzes: Pick<Quizzes, 'ofArticle' | 'ofSlug'>): FindQuiz => ({
  ofArticle: query(caches, quizzes.ofArticle).of,
  ofSlug: query(caches, quizzes.ofSlug, { maxCached: 2 }).of,
});
