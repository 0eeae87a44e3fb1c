import type { Container } from 'inversify';
import { the } from './tokens.ts';

/** What was done about an article's activity is shown wherever that was read before: as far as it is there yet. */
export const activityChangedIn =
  (container: Container) =>
  (articleId: string): void => {
    if (container.isBound(the('followActivity'))) container.get(the('followActivity')).changed(articleId);
    if (container.isBound(the('reviewResults'))) container.get(the('reviewResults')).invalidate(articleId);
    container.get(the('browseFeed')).invalidate();
    if (container.isBound(the('viewRequirements'))) container.get(the('viewRequirements')).invalidate();
    if (container.isBound(the('viewPlanner'))) container.get(the('viewPlanner')).invalidate();
    if (container.isBound(the('viewBoardTotals'))) container.get(the('viewBoardTotals')).invalidate();
    if (container.isBound(the('reportCredits'))) container.get(the('reportCredits')).invalidate();
    if (container.isBound(the('viewTranscript'))) container.get(the('viewTranscript')).invalidate();
  };
