import {
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenceEndpoint,
  saveLicenceEndpoint,
  saveRegistrationEndpoint,
} from '#contract/planner.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Client } from './client.ts';

export const httpPlanner = (client: Client): Planner => ({
  plan: () => client.call(plannerEndpoint, {}),
  reading: () => client.call(readingEndpoint, {}),
  saveLicence: ({ state, ...body }) => client.call(saveLicenceEndpoint, { params: { state }, body }),
  removeLicence: (state) => client.call(removeLicenceEndpoint, { params: { state } }),
  saveRegistration: (registration) => client.call(saveRegistrationEndpoint, { body: registration }),
  sayMetElsewhere: (ruleId, met) => client.call(metElsewhereEndpoint, { body: { ruleId, met } }),
});
