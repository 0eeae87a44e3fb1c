import type { Container } from 'inversify';
import { readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

type Follower = 'viewPlanner' | 'viewProfile' | 'viewRequirements';

/**
 * Where the learner is licensed and in what they practise is said in their profile and in their planner: what follows it
 * is read anew, as far as it is there yet. The one feed always does; the others as whoever changed it names them.
 */
export const practiceChangedIn =
  (container: Container) =>
  (...followers: readonly Follower[]): void => {
    container.get(the('browseFeed')).invalidate();
    readAnewIn(container)(...followers);
  };
