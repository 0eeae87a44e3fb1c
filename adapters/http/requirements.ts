import { requirementsEndpoint, requirementsProgressEndpoint } from '#contract/requirements.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import type { Client } from './client.ts';

export const httpRequirements = (client: Client): Requirements => ({
  overview: () => client.call(requirementsEndpoint, {}),
  progress: () => client.call(requirementsProgressEndpoint, {}),
});
