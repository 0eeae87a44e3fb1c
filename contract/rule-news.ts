import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day, slug } from './values.ts';

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
