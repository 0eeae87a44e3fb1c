import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, slug } from './values.ts';

const change = v.picklist(['retraction', 'concern', 'reinstatement']);

const standingNews = v.array(
  v.object({
    articleId: id,
    /** Null if the library no longer shows the article. */
    slug: v.nullable(slug),
    /** The title as in the credit. */
    title: v.string(),
    creditId: id,
    /** Credit on demonstration content, which never counts. */
    demonstration: v.boolean(),
    change,
    /** When the first notice was published: an ISO date, a month or a year; null if no notice says. */
    on: v.nullable(v.string()),
  }),
);

export const standingNewsEndpoint = endpoint({
  method: 'GET',
  path: '/planner/standing-news',
  summary:
    'Articles that were retracted, questioned or reinstated after they gave the learner credit, until dismissed',
  access: 'session',
  response: standingNews,
  refusals: [401],
});

export const dismissStandingNewsEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/standing-news/seen',
  summary:
    'Saves which notices the learner dismissed; each change of an article is shown once, on all devices',
  access: 'session',
  /** A change that is not among the learner’s news is ignored. */
  body: v.object({ changes: v.pipe(v.array(v.object({ articleId: id, change })), v.maxLength(100)) }),
  response: standingNews,
  refusals: [401, 422],
});
