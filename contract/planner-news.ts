import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day, id, slug } from './values.ts';

const ruleNews = v.object({
  /** The latest version of the rules that this covers. */
  version: v.string(),
  /** Changes for the learner’s boards that they have not seen yet, the latest first. */
  changes: v.array(
    v.object({
      /** Two letters, or US for the federal rule. */
      code: v.string(),
      state: v.string(),
      board: v.string(),
      /** Null if it concerns the board. */
      ruleId: v.nullable(slug),
      text: v.string(),
      released: day,
    }),
  ),
});

export const ruleNewsEndpoint = endpoint({
  method: 'GET',
  path: '/planner/rule-news',
  summary: 'What changed in the rules of the learner’s boards since they were last told',
  access: 'session',
  response: ruleNews,
  refusals: [401],
});

export const dismissRuleNewsEndpoint = endpoint({
  method: 'PUT',
  path: '/planner/rule-news/seen',
  summary: 'Saves the last version whose changes the learner dismissed; those are not shown again',
  access: 'session',
  body: v.object({ version: v.string() }),
  response: ruleNews,
  refusals: [401, 422],
});

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
  refusals: [401],
});
