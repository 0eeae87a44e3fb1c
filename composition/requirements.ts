import { httpRequirements } from '#adapters/http/requirements.ts';
import type { Requirements } from '#core/requirements/ports.ts';
import type { RequirementsUseCases } from '#core/requirements/use-cases.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface RequirementsPorts {
  readonly requirements: Requirements;
}

export interface RequirementsBindings extends RequirementsPorts, RequirementsUseCases {}

const from = recipesOver<FirstBindings & RequirementsBindings>();

export const requirements = (ports: RequirementsPorts) =>
  partOf<RequirementsPorts, RequirementsUseCases, 'requirements'>({
    context: 'requirements',
    ports,
    during: { requirements: 'shown' },
    build: { viewRequirements: from(['caches', 'requirements'], viewRequirements) },
  });

export const requirementsOverApi = ({ client }: Api): RequirementsPorts => ({
  requirements: httpRequirements(client),
});
