import type { Container } from 'inversify';
import { CREDIT, readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

/** What was done about an article's activity is shown wherever that was read before: as far as it is there yet. */
export const activityChangedIn =
  (container: Container) =>
  (articleId: string): void => {
    if (container.isBound(the('followActivity'))) container.get(the('followActivity')).changed(articleId);
    if (container.isBound(the('reviewResults'))) container.get(the('reviewResults')).invalidate(articleId);
    container.get(the('browseFeed')).invalidate();
    readAnewIn(container)(...CREDIT);
  };
