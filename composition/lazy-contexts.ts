import type { Container } from 'inversify';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import type { LazyContext } from '#ui/shared/app-services.ts';

interface ContextModule {
  readonly bind: (container: Container) => void;
}

/** Binds each context once, when it is first asked for, together with the API that it calls. */
export const prepareIn = (
  container: Container,
  bindApi: () => Promise<void>,
): ((context: LazyContext) => Promise<void>) => {
  const bound = (fetch: () => Promise<ContextModule>) =>
    fetchOnce(() => Promise.all([fetch(), bindApi()]).then(([{ bind }]) => bind(container)));
  const contexts: Readonly<Record<LazyContext, () => Promise<void>>> = {
    accounts: bound(() => import('./accounts.ts')),
    passwords: bound(() => import('./passwords.ts')),
    'social-login': bound(() => import('./social-login.ts')),
    activities: bound(() => import('./activities.ts')),
    articles: bound(() => import('./articles.ts')),
    quizzes: bound(() => import('./quizzes.ts')),
    pretests: bound(() => import('./pretests.ts')),
    credits: bound(() => import('./credits.ts')),
    profile: bound(() => import('./profile.ts')),
    plans: bound(() => import('./plans.ts')),
    billing: bound(() =>
      // A checkout needs both: what is bought, and how it is paid.
      Promise.all([import('./billing.ts'), contexts.plans()]).then(([context]) => context),
    ),
    referrals: bound(() => import('./referrals.ts')),
    requirements: bound(() => import('./requirements.ts')),
    tracking: bound(() => import('./tracking.ts')),
  };
  return (context) => contexts[context]();
};
