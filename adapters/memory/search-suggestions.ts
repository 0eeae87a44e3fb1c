import { right } from 'fp-ts/lib/Either.js';
import type { SearchSuggestions } from '#core/feed/ports.ts';
import { beginsWith, type Found, pickSuggestions, prefixOf } from '#core/feed/suggestion.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering } from './requests.ts';
import { searchLibrary } from './search-library.ts';

/**
 * Suggests topics and titles of the library, and a term only once it is typed completely: this vocabulary can only be
 * looked up, not listed.
 */
export const memorySearchSuggestions = (server: FakeServerState): SearchSuggestions => ({
  beginning: (typed) =>
    answering(() => {
      const beginning = prefixOf(typed);
      return right(beginning === null ? [] : pickSuggestions(foundIn(server, beginning)));
    }),
});

const foundIn = (server: FakeServerState, beginning: string): Found => {
  const articles = server.library.map(({ article }) => article);
  const topics = new Map(articles.flatMap((each) => each.topics.map(({ slug, name }) => [slug, name])));
  const isFound = searchLibrary(server, beginning).articles.length > 0;
  return {
    topics: [...topics.values()]
      .map((text) => ({ kind: 'topic' as const, text }))
      .filter((each) => beginsWith(each, beginning))
      .sort((one, other) => one.text.length - other.text.length),
    terms: (isFound ? server.vocabulary(beginning) : []).map(({ name }) => ({
      kind: 'term',
      text: beginning,
      meaning: name === beginning ? null : name,
    })),
    articles: articles
      .map(({ title, slug, journal, year }) => ({
        kind: 'article' as const,
        text: title,
        slug,
        journal,
        year,
      }))
      .filter((each) => beginsWith(each, beginning)),
  };
};
