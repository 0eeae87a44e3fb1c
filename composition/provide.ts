import type { Container, ServiceIdentifier } from 'inversify';
import type { ProvideUseCase, UseCaseName, UseCases } from '#ui/shared/use-cases.ts';
import { T } from './tokens.ts';

const useCases: { readonly [Name in UseCaseName]: ServiceIdentifier<UseCases[Name]> } = T;

/** The pages' way to the use cases; a context's own are there once it is prepared. */
export const provideFrom =
  (container: Container): ProvideUseCase =>
  (name) =>
    container.get(useCases[name]);
