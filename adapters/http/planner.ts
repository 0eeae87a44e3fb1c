import {
  metElsewhereRow,
  plannerRow,
  readingRow,
  removeLicenceRow,
  saveLicenceRow,
  saveRegistrationRow,
} from '#contract/planner.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { Client } from './client.ts';

export const httpPlanner = (client: Client): Planner => ({
  plan: () => client.call(plannerRow, {}),
  reading: () => client.call(readingRow, {}),
  saveLicence: ({ state, ...body }) => client.call(saveLicenceRow, { params: { state }, body }),
  removeLicence: (state) => client.call(removeLicenceRow, { params: { state } }),
  saveRegistration: (registration) => client.call(saveRegistrationRow, { body: registration }),
  sayMetElsewhere: (ruleId, met) => client.call(metElsewhereRow, { body: { ruleId, met } }),
});
