import { requirementsProgressRow, requirementsRow } from '#contract/requirements.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import type { Client } from './client.ts';

export const httpRequirements = (client: Client): Requirements => ({
  overview: () => client.call(requirementsRow, {}),
  progress: () => client.call(requirementsProgressRow, {}),
});
