import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import {
  articleDetailsRow,
  articleFileRow,
  countShareRow,
  disclosureFileRow,
  downVoteRow,
  upVoteRow,
} from '#contract/articles.ts';
import type { Article } from '#core/articles/article.ts';
import type { Articles, Shares, Votes } from '#core/articles/ports.ts';
import type { Client } from './client.ts';
import { readSent } from './read-sent.ts';

export const httpArticles = (client: Client): Articles => ({
  bySlug: (slug) => client.call(articleDetailsRow, { query: { slug } }),
  byId: (id) => client.call(articleDetailsRow, { query: { id } }),
  file: (id) => client.call(articleFileRow, { params: { id } }),
  disclosureFile: (id) => client.call(disclosureFileRow, { params: { id } }),
});

export const httpVotes = (client: Client): Votes => {
  const rows = { up: upVoteRow, down: downVoteRow };
  return {
    cast: (id, vote) => client.call(rows[vote], { body: { id } }),
    withdraw: (id, vote) => client.call(rows[vote], { body: { id, withdrawn: true } }),
  };
};

export const httpShares = (client: Client): Shares => ({
  count: (id, shareId) =>
    client.call(countShareRow, { body: { id, shareId } }).pipe(map(mapRight(({ shareCount }) => shareCount))),
});

/** The article that came with the document; null where none did. */
export const sentArticle = (text: string | null): Article | null =>
  readSent(articleDetailsRow.response, text);
