import type { LazyContext } from '#ui/shared/app-services.ts';
import type { ContextModule, FirstContext } from './lazy-contexts.ts';

type Prepare = (context: LazyContext) => Promise<void>;

/** How each context is fetched that the first load does without. */
export const furtherContexts: Readonly<
  Record<Exclude<LazyContext, FirstContext>, (prepare: Prepare) => Promise<ContextModule>>
> = {
  accounts: () => import('./accounts.ts'),
  passwords: () => import('./passwords.ts'),
  'social-login': () => import('./social-login.ts'),
  quizzes: () => import('./quizzes.ts'),
  pretests: () => import('./pretests.ts'),
  credits: () => import('./credits.ts'),
  profile: () => import('./profile.ts'),
  plans: () => import('./plans.ts'),
  // A checkout needs both: what is bought, and how it is paid.
  billing: (prepare) => Promise.all([import('./billing.ts'), prepare('plans')]).then(([context]) => context),
  referrals: () => import('./referrals.ts'),
  requirements: () => import('./requirements.ts'),
  tracking: () => import('./tracking.ts'),
};
