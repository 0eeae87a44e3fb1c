import { MAX_SEARCH_LENGTH } from './suggestion.ts';
import { spellingOf } from './synonyms.ts';

/** How many searches are stored. */
export const MAX_RECENT = 8;

/** The list with the latest search in front. The same words are stored once, as they were typed last. */
export const withSearch = (recent: readonly string[], words: string): readonly string[] => {
  const made = words.trim().replace(/\s+/g, ' ');
  if (made === '' || made.length > MAX_SEARCH_LENGTH) return recent;
  return [made, ...withoutSearch(recent, made)].slice(0, MAX_RECENT);
};

export const withoutSearch = (recent: readonly string[], words: string): readonly string[] =>
  recent.filter((each) => nameOf(each) !== nameOf(words));

/** Quotation marks and minus signs change what a search finds; other signs and capitals do not. */
const nameOf = (words: string): string =>
  /["-]/.test(words) ? words.trim().toLowerCase() : spellingOf(words) || words.trim();
