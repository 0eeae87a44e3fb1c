import { createContext, useContext } from 'react';
import type { UseCases } from '#core/use-cases.ts';

/**
 * Gives the use cases of a context. While it is loading it throws the promise, so that the component suspends; if it
 * cannot be loaded it throws the reason.
 */
export type ProvideUseCases = <Name extends keyof UseCases>(name: Name) => UseCases[Name];

const notProvided: ProvideUseCases = (name) => {
  throw new Error(`No use cases of "${name}".`);
};

export const UseCasesContext = createContext<ProvideUseCases>(notProvided);

export const useUseCases = <Name extends keyof UseCases>(name: Name): UseCases[Name] =>
  useContext(UseCasesContext)(name);

/** The application, some of whose contexts are loaded when first needed. */
interface UseCaseSource {
  /** Null while the context is not loaded. */
  readonly find: <Name extends keyof UseCases>(name: Name) => UseCases[Name] | null;
  readonly prepare: (name: keyof UseCases) => Promise<void>;
}

/**
 * How pages reach the use cases. A page may use any: a context that its route did not declare is loaded then. If that
 * fails, the page fails as with React's `lazy`, until the document is reloaded.
 */
export const provideFrom = ({ find, prepare }: UseCaseSource): ProvideUseCases => {
  const lost = new Map<keyof UseCases, unknown>();
  return (name) => {
    const found = find(name);
    if (found !== null) return found;
    if (lost.has(name)) throw lost.get(name);
    throw prepare(name).catch((cause: unknown) => {
      lost.set(name, cause);
    });
  };
};
