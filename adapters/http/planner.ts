import {
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  saveLicenseEndpoint,
  saveRegistrationEndpoint,
  todayEndpoint,
} from '#contract/planner.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Client } from './client.ts';

export const httpPlanner = (client: Client): Planner => ({
  plan: () => client.call(plannerEndpoint, {}),
  reading: () => client.call(readingEndpoint, {}),
  today: () => client.call(todayEndpoint, {}),
  saveLicense: ({ state, ...body }) => client.call(saveLicenseEndpoint, { params: { state }, body }),
  removeLicense: (state) => client.call(removeLicenseEndpoint, { params: { state } }),
  saveRegistration: (registration) => client.call(saveRegistrationEndpoint, { body: registration }),
  sayMetElsewhere: (ruleId, met) => client.call(metElsewhereEndpoint, { body: { ruleId, met } }),
});
