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
  disclosures: () => import('./disclosures.ts'),
  evaluations: () => import('./evaluations.ts'),
  'evaluations-due': () => import('./evaluations-due.ts'),
  articles: () => import('./articles.ts'),
  'article-files': (prepare) =>
    Promise.all([import('./article-files.ts'), prepare('articles')]).then(([context]) => context),
  reactions: (prepare) =>
    Promise.all([import('./reactions.ts'), prepare('activities')]).then(([context]) => context),
  'quiz-results': () => import('./quiz-results.ts'),
  quizzes: (prepare) =>
    Promise.all([import('./quizzes.ts'), prepare('quiz-results')]).then(([context]) => context),
  'pretest-offers': () => import('./pretest-offers.ts'),
  pretests: (prepare) =>
    Promise.all([import('./pretests.ts'), prepare('pretest-offers')]).then(([context]) => context),
  credits: () => import('./credits.ts'),
  'credit-details': () => import('./credit-details.ts'),
  reporting: () => import('./reporting.ts'),
  'outside-imports': () => import('./outside-imports.ts'),
  verification: () => import('./verification.ts'),
  profile: () => import('./profile.ts'),
  plans: () => import('./plans.ts'),
  // A checkout needs both: what is bought, and how it is paid.
  billing: (prepare) => Promise.all([import('./billing.ts'), prepare('plans')]).then(([context]) => context),
  referrals: () => import('./referrals.ts'),
  requirements: () => import('./requirements.ts'),
  courses: () => import('./courses.ts'),
  'course-details': () => import('./course-details.ts'),
  enrollments: () => import('./enrollments.ts'),
  modules: () => import('./modules.ts'),
  'module-quizzes': () => import('./module-quizzes.ts'),
  'module-previews': () => import('./module-previews.ts'),
  'course-pretests': () => import('./course-pretests.ts'),
  'course-evaluations': () => import('./course-evaluations.ts'),
  planner: () => import('./planner.ts'),
  tracking: () => import('./tracking.ts'),
};

/** What is done with each learner who comes. */
export const sessionSteps = () => import('./session-steps.ts');
