import { parseSearch, type SearchPart } from '#core/feed/search-query.ts';
import { MIN_SHARE_OF_BEST, rarity } from '#core/feed/search-ranking.ts';
import { type SearchGroup, spellingOf, withSynonyms } from '#core/feed/synonyms.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';

/**
 * The articles with the words of a query or their synonyms: those with all of them first, then by the rarity of the
 * words that match. Stems and misspelled words need the server.
 */
export const searchLibrary = ({ library, vocabulary }: FakeServerState, typed: string) => {
  const query = parseSearch(typed);
  const { groups, includes } = withSynonyms(query, vocabulary);
  const texts = library.map((each) => ({ each, text: ` ${spellingOf(textOf(each))}` }));
  const weights = new Map(
    groups.map((group) => {
      const count = texts.filter(({ text }) => hasGroup(text, group)).length;
      return [group, rarity(Math.max(1, count) / Math.max(1, texts.length))];
    }),
  );
  const scored = texts
    .filter(({ text }) => !query.excluded.some((term) => hasTerm(text, term)))
    .filter(({ text }) => query.parts.every((part) => !part.isQuoted || hasPart(text, part)))
    .map(({ each, text }) => {
      const own = groups.filter((group) => hasGroup(text, group));
      const score = own.reduce((total, group) => total + (weights.get(group) ?? 0), 0);
      return { each, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return {
    articles: scored.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST).map(({ each }) => each),
    includes,
  };
};

const hasGroup = (text: string, { parts, synonyms }: SearchGroup): boolean =>
  parts.every((part) => hasPart(text, part)) || synonyms.some((name) => hasTerm(text, name));

const hasPart = (text: string, { alternatives }: SearchPart): boolean =>
  alternatives.some((term) => hasTerm(text, term));

/** Matches at the beginning of a word, since the reader may not have finished typing it. */
const hasTerm = (text: string, term: string): boolean => text.includes(` ${spellingOf(term)}`);

const textOf = ({ article }: LibraryArticle): string => {
  const { title, journal, finding, topics, authors, doi } = article;
  const names = [...topics, ...authors].map(({ name }) => name);
  return [title, journal, finding, doi ?? '', ...names].join('\n');
};
