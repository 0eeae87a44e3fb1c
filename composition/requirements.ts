import { httpRequirements } from '#adapters/http/requirements.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface RequirementsPorts {
  readonly requirements: Requirements;
}

export const requirements = defineContext({
  name: 'requirements',
  needs: { first },
  during: { requirements: 'shown' },
  build: ({ requirements }: RequirementsPorts, { first: { caches } }) => ({
    viewRequirements: viewRequirements({ caches, requirements }),
  }),
  fromApi: ({ client }: Api) => ({ requirements: httpRequirements(client) }),
});
