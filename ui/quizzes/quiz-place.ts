import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizPlace } from '#core/quizzes/quiz.ts';

type Params = Readonly<Record<string, string>>;

/** The special requirement that a quiz was entered from, where it was (GQ-01). */
export const quizPlaceOf = ({ topicSlug, stateSlug }: Params): QuizPlace =>
  topicSlug !== undefined && stateSlug !== undefined ? { topicSlug, stateSlug } : {};

/** Where one goes on leaving the quiz: to its article, as one came from it. */
export const leavingTo = (
  { topicSlug, stateSlug, slug }: Params,
  articleSlug: string | undefined,
): string => {
  if (topicSlug !== undefined && stateSlug !== undefined && slug !== undefined)
    return pathTo('special-requirements-article-abstract', { topicSlug, stateSlug, slug });
  return articleSlug === undefined ? pathTo('home') : pathTo('article', { slug: articleSlug });
};
