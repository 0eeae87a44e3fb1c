import { createContext, useContext } from 'react';
import { type ContextName, contextOf, type UseCaseName, type UseCases } from '#core/use-cases.ts';

/**
 * Gives one use case by its name. While its context is being fetched it throws the promise of that, which React waits
 * for as for any code that comes later; where it cannot be had, the reason.
 */
export type ProvideUseCase = <Name extends UseCaseName>(name: Name) => UseCases[Name];

const notProvided: ProvideUseCase = (name) => {
  throw new Error(`No use case "${name}".`);
};

export const UseCasesContext = createContext<ProvideUseCase>(notProvided);

export const useUseCase = <Name extends UseCaseName>(name: Name): UseCases[Name] =>
  useContext(UseCasesContext)(name);

/** The application, some of whose contexts come when they are first needed. */
interface UseCaseSource {
  /** Null where its context was not fetched yet. */
  readonly find: <Name extends UseCaseName>(name: Name) => UseCases[Name] | null;
  readonly prepare: (context: ContextName) => Promise<void>;
}

/**
 * The pages' way to the use cases. A page may ask for any: a context that its route did not declare is fetched then. A
 * context that cannot be had fails the page, as code of React's `lazy` does, until the page is loaded again.
 */
export const provideFrom = ({ find, prepare }: UseCaseSource): ProvideUseCase => {
  const lost = new Map<ContextName, unknown>();
  return (name) => {
    const found = find(name);
    if (found !== null) return found;
    const context = contextOf[name as keyof typeof contextOf];
    if (lost.has(context)) throw lost.get(context);
    throw prepare(context).catch((cause: unknown) => {
      lost.set(context, cause);
    });
  };
};
