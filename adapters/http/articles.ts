import { articleDetailsRow } from '#contract/articles.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { Client } from './client.ts';

export const httpArticles = (client: Client): Articles => ({
  bySlug: (slug) => client.call(articleDetailsRow, { query: { slug } }),
});
