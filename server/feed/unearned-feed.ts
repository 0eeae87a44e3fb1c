import { unearnedFeedEndpoint } from '#contract/feed.ts';
import { handler } from '../platform/http/call.ts';
import { notLoggedIn, refusedField } from '../platform/http/refused.ts';
import { filteredPage } from './filtered-feed.ts';
import { requestedFilter } from './requested-filter.ts';
import { searchPage } from './search-feed.ts';

/** The feeds without articles that give no credit or for which the learner has credit. */
export const unearnedFeed = handler(unearnedFeedEndpoint, ({ input, caller, database, now }) => {
  if (caller.kind !== 'learner') throw notLoggedIn();
  const { cursor, list, q, ...asked } = input.query;
  const filter = { ...requestedFilter(asked), unearned: true };
  const learnerId = caller.userId;
  if (list !== 'search') return filteredPage(database, { list, filter, learnerId }, now(), cursor);
  if (q === undefined) throw refusedField('q', 'Enter something to search for.');
  return searchPage(database, q, now(), cursor, { filter, learnerId });
});
