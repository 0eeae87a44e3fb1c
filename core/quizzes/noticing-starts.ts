import { tapRight } from '../shared/tap-right.ts';
import type { Quizzes } from './ports.ts';

/** The same quizzes, telling of each attempt that is started: what is offered before a quiz ends with it. */
export const noticingStarts = (quizzes: Quizzes, started: () => void): Quizzes => ({
  ...quizzes,
  start: (articleId, place) => quizzes.start(articleId, place).pipe(tapRight(started)),
});
