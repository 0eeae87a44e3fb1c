import { type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { Quizzes } from './ports.ts';
import type { Quiz } from './quiz.ts';

/** A quiz to be found or named, without entering its room: nothing is started. */
export interface FindQuiz {
  readonly ofArticle: (articleId: string) => QueryEntry<Quiz>;
  /** Where only the slug is known, as in an address that somebody wrote by hand. */
  readonly ofSlug: (slug: string) => QueryEntry<Quiz>;
}

export const findQuiz = (quizzes: Pick<Quizzes, 'ofArticle' | 'ofSlug'>): FindQuiz & Clearable => {
  const byId = query(quizzes.ofArticle);
  const bySlug = query(quizzes.ofSlug, { kept: 2 });
  return {
    ofArticle: byId.of,
    ofSlug: bySlug.of,
    clear: () => {
      byId.clear();
      bySlug.clear();
    },
  };
};
