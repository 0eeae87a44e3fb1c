import type { Container } from 'inversify';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import type { LazyContext } from '#ui/shared/app-services.ts';

interface ContextModule {
  readonly bind: (container: Container) => void;
}

/** Binds each context once, when it is first asked for. */
export const prepareIn = (container: Container): ((context: LazyContext) => Promise<void>) => {
  const bound = (fetch: () => Promise<ContextModule>) =>
    fetchOnce(() => fetch().then(({ bind }) => bind(container)));
  const contexts: Readonly<Record<LazyContext, () => Promise<void>>> = {
    accounts: bound(() => import('./accounts.ts')),
    articles: bound(() => import('./articles.ts')),
    quizzes: bound(() => import('./quizzes.ts')),
    credits: bound(() => import('./credits.ts')),
    profile: bound(() => import('./profile.ts')),
  };
  return (context) => contexts[context]();
};
