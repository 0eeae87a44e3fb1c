import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  allNotesEndpoint,
  articleDetailsEndpoint,
  articleFileEndpoint,
  articleTextEndpoint,
  countShareEndpoint,
  disclosureFileEndpoint,
  downVoteEndpoint,
  highlightsEndpoint,
  keepHighlightEndpoint,
  notesEndpoint,
  removeHighlightEndpoint,
  upVoteEndpoint,
} from '#contract/articles.ts';
import type { Article } from '#core/articles/article.ts';
import type { ArticleFiles, Highlights, Shares, Votes, WholeArticles } from '#core/articles/ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';
import { readSent } from './read-sent.ts';

export const httpArticles = (client: Client): WholeArticles => ({
  bySlug: (slug) => client.call(articleDetailsEndpoint, { query: { slug } }),
  byId: (id) => client.call(articleDetailsEndpoint, { query: { id } }),
  textOf: (id) => client.call(articleTextEndpoint, { params: { id } }),
});

/** The article that came with the document; null if there is none. */
export const sentArticle = (text: string | null): Article | null =>
  readSent(articleDetailsEndpoint.response, text);

export const httpArticleFiles = (client: Client): ArticleFiles => ({
  file: (id) => client.call(articleFileEndpoint, { params: { id } }),
  disclosureFile: (id) => client.call(disclosureFileEndpoint, { params: { id } }),
});

export const httpVotes = (client: Client): Votes => {
  const rows = { up: upVoteEndpoint, down: downVoteEndpoint };
  return {
    cast: (id, vote) => client.call(rows[vote], { body: { id } }),
    withdraw: (id, vote) => client.call(rows[vote], { body: { id, withdrawn: true } }),
  };
};

export const httpShares = (client: Client): Shares => ({
  count: (id, shareId) =>
    client
      .call(countShareEndpoint, { body: { id, shareId } })
      .pipe(map(mapRight(({ shareCount }) => shareCount))),
});

export const httpHighlights = (client: Client): Highlights => ({
  ofArticle: (id) =>
    client.call(highlightsEndpoint, { params: { id } }).pipe(map(mapRight(({ highlights }) => highlights))),
  page: (search, cursor) =>
    client
      .call(notesEndpoint, {
        query: { ...(search !== '' && { q: search }), ...(cursor !== undefined && { cursor }) },
      })
      .pipe(map(mapRight(pageOf))),
  all: () => client.call(allNotesEndpoint, {}).pipe(map(mapRight(({ notes }) => notes))),
  keep: (id, { id: highlightId, exact, prefix, suffix, note }) =>
    client
      .call(keepHighlightEndpoint, { params: { id, highlightId }, body: { exact, prefix, suffix, note } })
      .pipe(withoutValue),
  remove: (id, highlightId) =>
    client.call(removeHighlightEndpoint, { params: { id, highlightId } }).pipe(withoutValue),
});
