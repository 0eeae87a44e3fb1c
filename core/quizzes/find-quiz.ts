import { type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { Quizzes } from './ports.ts';
import type { Quiz } from './quiz.ts';

/** The quiz of an article of which only the slug is known, as in an address that somebody wrote by hand. */
export interface FindQuiz {
  readonly ofSlug: (slug: string) => QueryEntry<Quiz>;
}

export const findQuiz = (quizzes: Pick<Quizzes, 'ofSlug'>): FindQuiz & Clearable => {
  const { of, clear } = query(quizzes.ofSlug, { kept: 2 });
  return { ofSlug: of, clear };
};
