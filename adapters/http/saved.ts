import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  addSavedEndpoint,
  removeSavedEndpoint,
  saveArticleEndpoint,
  savedArticlesEndpoint,
  savedIdsEndpoint,
} from '#contract/saved.ts';
import type { AccountSaved } from '#core/saved/ports.ts';
import { withoutValue } from '#core/shared/map-answer.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpSaved = (client: Client): AccountSaved => ({
  page: (cursor) =>
    client
      .call(savedArticlesEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(map(mapRight(pageOf))),
  ids: () => client.call(savedIdsEndpoint, {}).pipe(map(mapRight(({ ids }) => ids))),
  save: (id) => client.call(saveArticleEndpoint, { params: { id } }),
  remove: (id) => client.call(removeSavedEndpoint, { params: { id } }),
  addAll: (entries) =>
    client
      .call(addSavedEndpoint, {
        body: { articles: entries.map(({ articleId, savedAt }) => ({ articleId, savedAt })) },
      })
      .pipe(withoutValue),
});
