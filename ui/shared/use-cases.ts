import { createContext, useContext } from 'react';
import type { ContextName, contextOf, UseCaseName, UseCases } from '#core/use-cases.ts';

/**
 * Gives a use case by its name. While its context is loading it throws the promise, so that the component suspends; if
 * the context cannot be loaded it throws the reason.
 */
export type ProvideUseCase = <Name extends UseCaseName>(name: Name) => UseCases[Name];

const notProvided: ProvideUseCase = (name) => {
  throw new Error(`No use case "${name}".`);
};

export const UseCasesContext = createContext<ProvideUseCase>(notProvided);

export const useUseCase = <Name extends UseCaseName>(name: Name): UseCases[Name] =>
  useContext(UseCasesContext)(name);

/** The application, some of whose contexts are loaded when first needed. */
interface UseCaseSource {
  /** Null while its context is not loaded. */
  readonly find: <Name extends UseCaseName>(name: Name) => UseCases[Name] | null;
  readonly prepare: (context: ContextName) => Promise<void>;
}

/**
 * How pages reach the use cases. A page may use any: a context that its route did not declare is loaded then. If that
 * fails, the page fails as with React's `lazy`, until the document is reloaded. `fetchContextOf` loads the table of which
 * context has which use case, which a page with declared contexts does not need.
 */
export const provideFrom = (
  { find, prepare }: UseCaseSource,
  fetchContextOf: () => Promise<typeof contextOf>,
): ProvideUseCase => {
  const lost = new Map<UseCaseName, unknown>();
  return (name) => {
    const found = find(name);
    if (found !== null) return found;
    if (lost.has(name)) throw lost.get(name);
    throw fetchContextOf()
      .then((contextOf) => prepare(contextOf[name as keyof typeof contextOf]))
      .catch((cause: unknown) => {
        lost.set(name, cause);
      });
  };
};
