import type { Container } from 'inversify';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import type { LazyContext } from '#ui/shared/app-services.ts';

export interface ContextModule {
  readonly bind: (container: Container) => void;
}

/** Of an article. */
const firstContexts = {
  activities: () => import('./activities.ts'),
  articles: () => import('./articles.ts'),
} as const satisfies Partial<Record<LazyContext, () => Promise<ContextModule>>>;

export type FirstContext = keyof typeof firstContexts;

const isFirst = (context: LazyContext): context is FirstContext => context in firstContexts;

/** Binds each context once, when it is first asked for, together with the API that it calls. */
export const prepareIn = (
  container: Container,
  bindApi: () => Promise<void>,
): ((context: LazyContext) => Promise<void>) => {
  const fetchContext = async (context: LazyContext): Promise<ContextModule> => {
    if (isFirst(context)) return firstContexts[context]();
    const { furtherContexts } = await import('./further-contexts.ts');
    return furtherContexts[context](prepare);
  };
  const prepared = new Map<LazyContext, () => Promise<void>>();
  const prepare = (context: LazyContext): Promise<void> => {
    const once =
      prepared.get(context) ??
      fetchOnce(() => Promise.all([fetchContext(context), bindApi()]).then(([{ bind }]) => bind(container)));
    prepared.set(context, once);
    return once();
  };
  return prepare;
};
