import type { Container } from 'inversify';
import type { ProvideUseCase } from '#ui/shared/use-cases.ts';
import { the } from './tokens.ts';

/** The pages' way to the use cases; a context's own are there once it is prepared. */
export const provideFrom =
  (container: Container): ProvideUseCase =>
  (name) =>
    container.get(the(name));
