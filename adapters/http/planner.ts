import {
  inPlaceEndpoint,
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  removeOwnEndpoint,
  saveLicenseEndpoint,
  saveOwnEndpoint,
  saveRegistrationEndpoint,
  shortestEndpoint,
  todayEndpoint,
} from '#contract/planner.ts';
import {
  dismissRuleNewsEndpoint,
  dismissStandingNewsEndpoint,
  ruleNewsEndpoint,
  standingNewsEndpoint,
} from '#contract/planner-news.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Client } from './client.ts';

export const httpPlanner = (client: Client): Planner => ({
  plan: () => client.call(plannerEndpoint, {}),
  reading: () => client.call(readingEndpoint, {}),
  shortest: () => client.call(shortestEndpoint, {}),
  today: () => client.call(todayEndpoint, {}),
  saveLicense: ({ state, ...body }) => client.call(saveLicenseEndpoint, { params: { state }, body }),
  removeLicense: (state) => client.call(removeLicenseEndpoint, { params: { state } }),
  saveRegistration: (registration) => client.call(saveRegistrationEndpoint, { body: registration }),
  markMetElsewhere: (ruleId, met) => client.call(metElsewhereEndpoint, { body: { ruleId, met } }),
  declareSubstitute: (ruleId, by, on) => client.call(inPlaceEndpoint, { body: { ruleId, by, on } }),
  saveOwn: ({ id, ...body }) => client.call(saveOwnEndpoint, { params: { id }, body }),
  ruleNews: () => client.call(ruleNewsEndpoint, {}),
  dismissRuleNews: (version) => client.call(dismissRuleNewsEndpoint, { body: { version } }),
  standingNews: () => client.call(standingNewsEndpoint, {}),
  dismissStandingNews: (changes) => client.call(dismissStandingNewsEndpoint, { body: { changes } }),
  removeOwn: (id) => client.call(removeOwnEndpoint, { params: { id } }),
});
