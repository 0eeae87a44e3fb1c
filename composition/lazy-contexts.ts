import type { Container } from 'inversify';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import type { LazyContext } from '#ui/shared/app-services.ts';

/** Binds each context once, when it is first asked for, together with the API that it calls. */
export const prepareIn = (
  container: Container,
  bindApi: () => Promise<void>,
): ((context: LazyContext) => Promise<void>) => {
  const prepared = new Map<LazyContext, () => Promise<void>>();
  const fetchContext = (context: LazyContext) =>
    import('./contexts.ts').then(({ contexts }) => contexts[context](prepare));
  const prepare = (context: LazyContext): Promise<void> => {
    const once =
      prepared.get(context) ??
      fetchOnce(() => Promise.all([fetchContext(context), bindApi()]).then(([{ bind }]) => bind(container)));
    prepared.set(context, once);
    return once();
  };
  return prepare;
};
