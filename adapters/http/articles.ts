import { articleTextEndpoint } from '#contract/article-text.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import type { Article } from '#core/articles/article.ts';
import type { WholeArticles } from '#core/articles/ports.ts';
import type { Client } from './client.ts';
import { readSent } from './read-sent.ts';

export const httpArticles = (client: Client): WholeArticles => ({
  bySlug: (slug) => client.call(articleDetailsEndpoint, { query: { slug } }),
  byId: (id) => client.call(articleDetailsEndpoint, { query: { id } }),
  textOf: (id) => client.call(articleTextEndpoint, { params: { id } }),
});

/** The article that came with the document; null if there is none. */
export const sentArticle = (text: string | null): Article | null =>
  readSent(articleDetailsEndpoint.response, text);
