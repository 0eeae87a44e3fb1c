import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { suggestSearches } from '#core/feed/suggest-searches.ts';
import type { SearchSuggestion } from '#core/feed/suggestion.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';

/** The use case over a server that suggests those of these that match the prefix, or fails. */
export const suggesting = (
  suggestions: readonly SearchSuggestion[] | Failure = [],
  before: readonly string[] = [],
): UseCasesByName['suggestSearches'] => {
  const { state, set } = createState(before);
  return suggestSearches({
    caches: createCaches(),
    searchSuggestions: {
      beginning: (typed) =>
        'kind' in suggestions
          ? of(left(suggestions))
          : of(right(suggestions.filter(({ text }) => text.toLowerCase().startsWith(typed)))),
    },
    recentSearches: { searches: state, keep: set },
  });
};

export const offline = unreachable;
