import { spellingOf } from './synonyms.ts';

/** A suggested subject for a search that is being typed. `text` is shown, and searched for. */
export type SearchSuggestion =
  | { readonly kind: 'topic'; readonly text: string }
  /**
   * A name in the vocabulary. `meaning` is the name of what a search for it finds as well: what articles call it, or the
   * class of a drug. Null if it is that name itself.
   */
  | { readonly kind: 'term'; readonly text: string; readonly meaning: string | null }
  /** One article by its title. */
  | ({ readonly kind: 'article'; readonly text: string } & SuggestedArticle);

interface SuggestedArticle {
  readonly slug: string;
  readonly journal: string;
  /** Null if the source has none. */
  readonly year: number | null;
}

/** The fewest characters for which anything is suggested or sent. */
const MIN_PREFIX_LENGTH = 2;
/** The longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200;
/** The most suggestions. */
export const MAX_SUGGESTIONS = 8;
/** The most topics, and the most terms, unless too few other suggestions fill the list. */
const MAX_WORDS_OF_A_KIND = 3;

/** The normalized text that suggestions must begin with; null if the typed text is too short or too long. */
export const prefixOf = (typed: string): string | null => {
  const beginning = spellingOf(typed);
  return beginning.length < MIN_PREFIX_LENGTH || typed.trim().length > MAX_SEARCH_LENGTH ? null : beginning;
};

/** Whether a suggestion begins with this text (`prefixOf`). */
export const beginsWith = (suggestion: SearchSuggestion, beginning: string): boolean =>
  spellingOf(suggestion.text).startsWith(beginning);

type OfKind<Kind extends SearchSuggestion['kind']> = Extract<SearchSuggestion, { readonly kind: Kind }>;

/** The matches of each kind, the best first. */
export interface Found {
  readonly topics: readonly OfKind<'topic'>[];
  readonly terms: readonly OfKind<'term'>[];
  readonly articles: readonly OfKind<'article'>[];
}

/**
 * The suggestions to show: topics, then terms, then articles. Topics and terms leave room for articles, and use it if
 * there are too few. No two topics or terms are spelled alike: a name of its own is shown rather than a name of
 * something else.
 */
export const pickSuggestions = ({ topics, terms, articles }: Found): readonly SearchSuggestion[] => {
  const words = differing([...topics, ...terms]);
  const first = ['topic', 'term'].flatMap((kind) =>
    words.filter((each) => each.kind === kind).slice(0, MAX_WORDS_OF_A_KIND),
  );
  const shown = articles.slice(0, MAX_SUGGESTIONS - first.length);
  const more = words.filter((each) => !first.includes(each));
  const chosen = new Set([...first, ...more.slice(0, MAX_SUGGESTIONS - first.length - shown.length)]);
  return [...words.filter((each) => chosen.has(each)), ...shown];
};

const hasMeaning = (each: SearchSuggestion): boolean => each.kind === 'term' && each.meaning !== null;

const differing = <A extends SearchSuggestion>(all: readonly A[]): readonly A[] => {
  const spellings = new Map<string, A>();
  for (const each of all) {
    const spelling = spellingOf(each.text);
    const earlier = spellings.get(spelling);
    if (earlier === undefined || (hasMeaning(earlier) && !hasMeaning(each))) spellings.set(spelling, each);
  }
  return [...spellings.values()];
};
