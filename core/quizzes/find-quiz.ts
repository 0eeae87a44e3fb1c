import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Quizzes } from './ports.ts';
import type { Quiz } from './quiz.ts';

/** Reads a quiz without opening a session, so nothing is started. */
export interface FindQuiz {
  readonly ofArticle: (articleId: string) => QueryEntry<Quiz>;
  /** For addresses that have only the slug, such as one typed by hand. */
  readonly ofSlug: (slug: string) => QueryEntry<Quiz>;
}

interface FindQuizPorts {
  readonly caches: Caches;
  readonly quizzes: Pick<Quizzes, 'ofArticle' | 'ofSlug'>;
}

export const findQuiz = ({ caches, quizzes }: FindQuizPorts): FindQuiz => ({
  ofArticle: query(caches, quizzes.ofArticle).of,
  ofSlug: query(caches, quizzes.ofSlug, { maxCached: 2 }).of,
});
