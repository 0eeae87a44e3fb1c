import { articleFileEndpoint, disclosureFileEndpoint } from '#contract/article-files.ts';
import type { ArticleFiles } from '#core/articles/ports.ts';
import type { Client } from './client.ts';

export const httpArticleFiles = (client: Client): ArticleFiles => ({
  file: (id) => client.call(articleFileEndpoint, { params: { id } }),
  disclosureFile: (id) => client.call(disclosureFileEndpoint, { params: { id } }),
});
