import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursor, done, id, moment, paginated } from './values.ts';

export const savedArticle = v.object({
  articleId: id,
  slug: v.string(),
  title: v.string(),
  journal: v.string(),
  /** Null where the source names none. */
  year: v.nullable(v.number()),
  savedAt: moment,
  /** The article has been removed from the library. */
  withdrawn: v.boolean(),
});

export const savedArticlesEndpoint = endpoint({
  method: 'GET',
  path: '/saved',
  summary: 'The learner’s saved articles, newest first; those removed from the library are marked',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: paginated(savedArticle),
  refusals: [401],
});

export const savedIdsEndpoint = endpoint({
  method: 'GET',
  path: '/saved/ids',
  summary: 'The ids of all of the learner’s saved articles',
  access: 'session',
  response: v.object({ ids: v.array(id) }),
  refusals: [401],
});

export const saveArticleEndpoint = endpoint({
  method: 'PUT',
  path: '/saved/{id}',
  summary: 'Saves an article; a repeat has no effect; 409 if the list is full',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401, 404, 409],
});

export const removeSavedEndpoint = endpoint({
  method: 'DELETE',
  path: '/saved/{id}',
  summary: 'Removes a saved article; a repeat has no effect',
  access: 'session',
  params: v.object({ id }),
  response: done,
  refusals: [401],
});

export const addSavedEndpoint = endpoint({
  method: 'POST',
  path: '/saved/carry',
  summary: 'Adds the articles that a guest saved on a device; skips duplicates and unknown articles',
  access: 'session',
  body: v.object({
    articles: v.pipe(v.array(v.object({ articleId: id, savedAt: moment })), v.maxLength(1_000)),
  }),
  largestBody: 200_000,
  response: done,
  refusals: [401],
});
