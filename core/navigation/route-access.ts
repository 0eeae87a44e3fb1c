import { ROUTE_NAMES, type RouteName } from './routes.ts';

/** Who may enter: anyone; a learner with a session; a learner with a paid subscription; or only a guest. */
type RouteAccess = 'anyone' | 'session' | 'subscriber' | 'guest';

/** Every route that is not for learners with a session alone. */
const OTHER_THAN_SESSION: Readonly<Partial<Record<RouteName, RouteAccess>>> = {
  home: 'anyone',
  'main-feed-topic-states': 'anyone',
  article: 'anyone',
  'article-file-view': 'anyone',
  'article-disclosure-pdf': 'anyone',
  'article-quiz': 'anyone',
  'article-quiz-results': 'anyone',
  'article-quiz-results-details': 'anyone',
  login: 'guest',
  'login-fluorosafety': 'anyone',
  register: 'guest',
  callback: 'anyone',
  'password-reset': 'anyone',
  'password-create-fluorosafety': 'anyone',
  'email-revert': 'anyone',
  'email-confirmation': 'anyone',
  'verify-certificate': 'anyone',
  'special-requirements': 'anyone',
  'special-requirements-state': 'anyone',
  'special-requirements-topic-states': 'anyone',
  'special-requirements-topic-state-feed': 'anyone',
  'special-requirements-article-abstract': 'anyone',
  'special-requirements-article-abstract-states': 'anyone',
  'special-requirements-article-pdf': 'anyone',
  'special-requirements-article-quiz': 'anyone',
  'premium-courses-feed': 'anyone',
  'course-abstract': 'anyone',
  'course-enrollment': 'subscriber',
  'course-module-quiz': 'subscriber',
  'course-pretest': 'subscriber',
  'course-disclosure-pdf': 'subscriber',
  'course-module-content-preview': 'anyone',
  'downgrade-plan': 'anyone',
  pricing: 'guest',
  'email-cta-upgrade-pro': 'anyone',
  'email-cta-upgrade-lifetime': 'anyone',
  'billing-lifetime-receipt': 'anyone',
  saved: 'anyone',
  review: 'anyone',
  privacy: 'anyone',
  terms: 'anyone',
  error: 'anyone',
  'error-500': 'anyone',
};

const accessOf = (name: RouteName): RouteAccess => OTHER_THAN_SESSION[name] ?? 'session';

/**
 * Separate from the paths, which the first page links to: only later pages check who may enter. A route that is missing
 * here is closed to guests.
 */
export const ROUTE_ACCESS = Object.fromEntries(ROUTE_NAMES.map((name) => [name, accessOf(name)])) as Readonly<
  Record<RouteName, RouteAccess>
>;
