import type { Container } from 'inversify';
import { the } from './tokens.ts';

/** What is reported counts toward rules: wherever that was read before, as far as it is there yet. */
export const countedChangedIn = (container: Container) => (): void => {
  if (container.isBound(the('viewRequirements'))) container.get(the('viewRequirements')).invalidate();
  if (container.isBound(the('viewPlanner'))) container.get(the('viewPlanner')).invalidate();
};
