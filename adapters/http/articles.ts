import { articleDetailsRow, articleFileRow, disclosureFileRow } from '#contract/articles.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { Client } from './client.ts';

export const httpArticles = (client: Client): Articles => ({
  bySlug: (slug) => client.call(articleDetailsRow, { query: { slug } }),
  byId: (id) => client.call(articleDetailsRow, { query: { id } }),
  file: (id) => client.call(articleFileRow, { params: { id } }),
  disclosureFile: (id) => client.call(disclosureFileRow, { params: { id } }),
});
