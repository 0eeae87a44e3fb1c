import type { ViewRequirements } from './view-requirements.ts';

/** What a client may ask of this context. */
export interface RequirementsUseCases {
  readonly viewRequirements: ViewRequirements;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const requirementsUseCases: Readonly<Record<keyof RequirementsUseCases, 'requirements'>> = {
  viewRequirements: 'requirements',
};
