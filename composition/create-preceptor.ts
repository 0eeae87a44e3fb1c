import { Container } from 'inversify';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { SavingSource } from '#core/saved/toggle-saved.ts';
import type { ContextName, UseCases } from '#core/use-cases.ts';
import { type FirstPorts, first } from './first.ts';
import { type Offered, type Part, tokenOf } from './wire.ts';

/** The whole application without a user interface. */
export interface Preceptor<Given extends ContextName = ContextName> {
  /** The use cases of a context; throws if it is not loaded yet. */
  readonly context: <Name extends Given | 'first'>(name: Name) => UseCases[Name];
  /** The same of any context, or null if it is not loaded yet. */
  readonly find: <Name extends keyof UseCases>(name: Name) => UseCases[Name] | null;
  /**
   * Loads a context and those that it needs; resolves immediately if it is loaded. Rejects if its code cannot be loaded
   * (faults.md, 11); calling it again retries.
   */
  readonly prepare: (name: keyof UseCases) => Promise<void>;
  /** Loads a context, and gives its use cases. */
  readonly load: <Name extends ContextName>(name: Name) => Promise<UseCases[Name]>;
  /** Everything in a context, including what pages do not use: for the code that starts a client. */
  readonly inside: <A>(context: { readonly inside: (container: Container) => A }) => A;
  /** Whether this client has the context at all. */
  readonly isAvailable: (name: ContextName) => boolean;
  /** Whether the context is loaded. */
  readonly isLoaded: (name: ContextName) => boolean;
}

/**
 * Builds the application from its ports: those that every client has, and the contexts over theirs. `fetch`, if given,
 * loads any other context when it is first needed. A request of a port that is left out is refused. The one place where use cases are wired.
 */
export const createPreceptor = <Given extends ContextName>(
  ports: Offered<FirstPorts>,
  parts: readonly Part<Given>[],
  fetch?: (name: ContextName) => Promise<Part<Given>>,
): Preceptor<Given> => {
  // No compiled resolvers: the Content-Security-Policy forbids them.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const loading = new Map<string, Promise<void>>();

  const context = <Name extends keyof UseCases>(name: Name) => container.get(tokenOf<UseCases[Name]>(name));
  const isLoaded = (name: keyof UseCases) => container.isBound(name);
  const find = <Name extends keyof UseCases>(name: Name) => (isLoaded(name) ? context(name) : null);

  const app = {
    token: () => ports.authToken.value.get(),
    // Only a failure needs the reaction, and it needs the session, which is built from ports itself.
    react: (call: Parameters<ReactToFailure>[0]) => first.inside(container).reactToFailure(call),
  };
  const bind = (part: Part) => {
    if (!isLoaded(part.context)) part.bind(container, app);
  };

  const loadPart = async (name: keyof UseCases): Promise<void> => {
    if (name === 'first' || isLoaded(name)) return;
    if (fetch === undefined) throw new Error(`This client has no context "${name}".`);
    const part = await fetch(name);
    await Promise.all(part.after.map(prepare));
    bind(part);
  };

  const prepare = (name: keyof UseCases): Promise<void> => {
    const known = loading.get(name);
    if (known) return known;
    const promise = loadPart(name).catch((cause: unknown) => {
      loading.delete(name);
      throw cause;
    });
    loading.set(name, promise);
    return promise;
  };
  const load = <Name extends ContextName>(name: Name) => prepare(name).then(() => context(name));

  const saving: SavingSource = {
    find: () => find('saved')?.saveArticles ?? null,
    fetch: () => load('saved').then(({ saveArticles }) => saveArticles),
  };
  for (const part of [first.over({ ...ports, saving }), ...parts]) bind(part);

  return {
    context,
    find,
    prepare,
    load,
    inside: ({ inside }) => inside(container),
    isAvailable: (name) => isLoaded(name) || fetch !== undefined,
    isLoaded,
  };
};
