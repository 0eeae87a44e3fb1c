import { NEVER, switchMap, timer } from 'rxjs';
import { type Caches, forEveryone } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { type QueryState, query } from '../shared/query.ts';
import { mapState, type State } from '../shared/state.ts';
import type { RecentSearches, SearchSuggestions } from './ports.ts';
import { withoutSearch, withSearch } from './recent-searches.ts';
import { beginsWith, prefixOf, type SearchSuggestion } from './suggestion.ts';

/** The suggestions for a text. */
export interface Suggested {
  readonly suggestions: readonly SearchSuggestion[];
  /** Whether the server has responded; until then and after a failure, `suggestions` is empty. */
  readonly isAnswered: boolean;
  readonly failure: Failure | null;
}

/** Suggestions while a search is typed, and the searches made before on this device. */
export interface SuggestSearches {
  /**
   * The suggestions for what is typed. Subscribing sends a request after a pause in typing. Unsubscribing cancels it,
   * so no late response is shown for another text.
   */
  readonly of: (typed: string) => State<Suggested>;
  /** Newest first. */
  readonly recent: State<readonly string[]>;
  readonly remember: (words: string) => void;
  readonly forget: (words: string) => void;
  readonly forgetAll: () => void;
}

/** Milliseconds. */
export const SUGGESTION_DELAY_MS = 150;

const NOTHING: Suggested = { suggestions: [], isAnswered: false, failure: null };
const NONE: State<Suggested> = { get: () => NOTHING, changes$: NEVER };

interface SuggestSearchesPorts {
  readonly caches: Caches;
  readonly searchSuggestions: SearchSuggestions;
  readonly recentSearches: RecentSearches;
}

/** Sends no request before the shortest beginning is typed, and none twice for the same text. */
export const suggestSearches = ({
  caches,
  searchSuggestions,
  recentSearches,
}: SuggestSearchesPorts): SuggestSearches => {
  const answers = query(forEveryone(caches), (beginning: string) =>
    timer(SUGGESTION_DELAY_MS).pipe(switchMap(() => searchSuggestions.beginning(beginning))),
  );
  const { searches, keep } = recentSearches;
  return {
    of: (typed) => {
      const beginning = prefixOf(typed);
      return beginning === null ? NONE : mapState(answers.of(beginning), asSuggested);
    },
    recent: searches,
    remember: (words) => keep(withSearch(searches.get(), words)),
    forget: (words) => keep(withoutSearch(searches.get(), words)),
    forgetAll: () => keep([]),
  };
};

const asSuggested = (answer: QueryState<readonly SearchSuggestion[]>): Suggested => {
  if (answer.phase === 'loaded') return { suggestions: answer.value, isAnswered: true, failure: null };
  return answer.phase === 'failed' ? { ...NOTHING, failure: answer.failure } : NOTHING;
};

/** The suggestions for an earlier text that still fit: shown until the new ones arrive, so that nothing flickers. */
export const stillFitting = (
  earlier: readonly SearchSuggestion[],
  typed: string,
): readonly SearchSuggestion[] => {
  const beginning = prefixOf(typed);
  return beginning === null ? [] : earlier.filter((each) => beginsWith(each, beginning));
};
