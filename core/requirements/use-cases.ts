import type { ViewRequirements } from './view-requirements.ts';

/** What a client may call in this context. */
export interface RequirementsUseCases {
  readonly viewRequirements: ViewRequirements;
}
