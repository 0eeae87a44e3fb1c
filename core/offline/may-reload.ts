import type { RouteName } from '../navigation/routes.ts';

/** Pages on which something may be typed, marked or paid that a reload would disturb. */
const IN_PROGRESS: readonly RouteName[] = [
  'article-quiz',
  'special-requirements-article-quiz',
  'article-pretest',
  'special-requirements-article-pretest',
  'article-quiz-results',
  'course-module-quiz',
  'course-pretest',
  'course-enrollment',
  'course-module-content',
  'review',
  'checkout',
  'change-plan',
  'downgrade-plan',
  'update-billing',
  'login',
  'register',
  'password-reset',
  'password-create-fluorosafety',
  'callback',
  'set-up',
  'planner',
  'profile-edit',
  'profile-security',
  'import-credits',
  'report-credits',
];

/** Whether a new version may be offered here (OF-09): not during a quiz, an evaluation, a form or a payment. */
export const mayReload = (routeName: RouteName): boolean => !IN_PROGRESS.includes(routeName);
