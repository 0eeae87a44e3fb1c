import type { Container } from 'inversify';
import type { LazyContext } from '#ui/shared/app-services.ts';

interface ContextModule {
  readonly bind: (container: Container) => void;
}

type Prepare = (context: LazyContext) => Promise<void>;

/** How each context is fetched that comes after the first load. */
export const contexts: Readonly<Record<LazyContext, (prepare: Prepare) => Promise<ContextModule>>> = {
  accounts: () => import('./accounts.ts'),
  passwords: () => import('./passwords.ts'),
  'social-login': () => import('./social-login.ts'),
  activities: () => import('./activities.ts'),
  articles: () => import('./articles.ts'),
  quizzes: () => import('./quizzes.ts'),
  pretests: () => import('./pretests.ts'),
  credits: () => import('./credits.ts'),
  profile: () => import('./profile.ts'),
  plans: () => import('./plans.ts'),
  // A checkout needs both: what is bought, and how it is paid.
  billing: (prepare) => Promise.all([import('./billing.ts'), prepare('plans')]).then(([context]) => context),
  referrals: () => import('./referrals.ts'),
  requirements: () => import('./requirements.ts'),
  courses: () => import('./courses.ts'),
  planner: () => import('./planner.ts'),
  tracking: () => import('./tracking.ts'),
};

/** What is done with each learner who comes. */
export const sessionSteps = () => import('./session-steps.ts');
