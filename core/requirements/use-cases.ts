import type { ViewRequirements } from './view-requirements.ts';

/** What a client may call in this context. */
export interface RequirementsUseCases {
  readonly viewRequirements: ViewRequirements;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const requirementsUseCases: Readonly<Record<keyof RequirementsUseCases, 'requirements'>> = {
  viewRequirements: 'requirements',
};
