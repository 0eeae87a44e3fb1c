/**
 * The routes of the specification's section 2 with their paths: `:name` is a parameter, `:name?` an optional one.
 * route-access.ts says who may enter.
 */
export const ROUTES = {
  home: '/',
  'main-feed-topic-states': '/topics/:topicSlug/states',
  article: '/article/:slug',
  'article-file-view': '/article/:id/pdf',
  'article-disclosure-pdf': '/article/:id/disclosure/pdf',
  'article-quiz': '/article/:id/quiz',
  'article-quiz-results': '/article/:id/quiz/results',
  'article-quiz-results-details': '/article/:id/quiz/results/details',
  'article-pretest': '/article/:articleId/pretest',
  'article-pretest-onboarding': '/article/:articleId/pretest/onboarding',
  'article-pretest-results': '/article/:articleId/pretest/results',
  'special-requirements-article-pretest':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest',
  'special-requirements-article-pretest-onboarding':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/onboarding',
  'special-requirements-article-pretest-results':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/results',
  login: '/login',
  'login-fluorosafety': '/login/fluorosafety',
  register: '/register',
  callback: '/callback',
  'password-reset': '/password-reset/:token',
  'password-create-fluorosafety': '/password-create/fluorosafety/:email/:token',
  'email-revert': '/email-revert/:token',
  'email-confirmation': '/email-confirmation',
  profile: '/profile',
  'profile-edit': '/profile/edit',
  'profile-security': '/profile/security',
  'profile-reminders': '/profile/reminders',
  transcripts: '/transcripts',
  planner: '/transcripts/planner',
  'set-up': '/set-up',
  'report-credits': '/transcripts/reporting',
  'import-credits': '/transcripts/import',
  'credit-details': '/transcripts/:id/details',
  'verify-certificate': '/verify/:code?',
  'special-requirements': '/special-requirements',
  'special-requirements-state': '/special-requirements/states/:stateSlug',
  'special-requirements-topic-states': '/special-requirements/topics/:topicSlug/states',
  'special-requirements-topic-state-feed': '/special-requirements/topics/:topicSlug/states/:stateSlug/feed',
  'special-requirements-article-abstract':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract',
  'special-requirements-article-abstract-states':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract/states',
  'special-requirements-article-pdf':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract/pdf',
  'special-requirements-article-quiz':
    '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/quiz/:id',
  'premium-courses-feed': '/premium-courses',
  'course-abstract': '/premium-courses/:courseSlug/abstract',
  'course-enrollment': '/premium-courses/:courseId/enrollments/:enrollmentId?/overview',
  'course-module-quiz': '/premium-courses/:courseId/enrollments/:enrollmentId?/module/:moduleId/quiz',
  'course-pretest': '/premium-courses/:courseId/enrollments/:enrollmentId?/pretest',
  'course-disclosure-pdf': '/premium-courses/:courseId/disclosure/pdf',
  'course-module-content': '/premium-courses/:courseId/module/:moduleId/content',
  'course-module-content-preview': '/premium-courses/module/content-preview',
  'my-plan': '/my-plan',
  'change-plan': '/my-plan/change',
  'downgrade-plan': '/my-plan/downgrade',
  pricing: '/pricing',
  checkout: '/checkout/:selectedPlan?',
  'payment-success-pro': '/plan/pro/payment-success',
  'upsell-billing-update-success': '/plan/pro/billing-update-success',
  'payment-success-lifetime': '/plan/lifetime/payment-success',
  'payment-failure': '/payment-failure',
  'email-cta-upgrade-pro': '/email-cta/upgrade/pro',
  'email-cta-upgrade-lifetime': '/email-cta/upgrade/lifetime',
  billing: '/billing',
  'update-billing': '/billing/update',
  'billing-lifetime-receipt': '/billing/lifetime-plan-receipt/:receiptId/pdf',
  referrals: '/referrals',
  saved: '/saved',
  notes: '/notes',
  review: '/review',
  'review-progress': '/review/progress',
  privacy: '/privacy',
  terms: '/terms',
  error: '/error',
  'error-500': '/error/500',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a page, independent of its address. */
export type RouteName = keyof typeof ROUTES;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** Every page. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTES).filter(isRouteName);

type PathOf<Name extends RouteName> = (typeof ROUTES)[Name];

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

type Optional<Names extends string> = Names extends `${infer Name}?` ? Name : never;

type Needed<Names extends string> = Names extends `${string}?` ? never : Names;

/** A route's required parameters, `{ slug }` for article, and its optional ones. */
export type RouteParams<Name extends RouteName> = {
  readonly [P in Needed<ParamNames<PathOf<Name>>>]: string;
} & { readonly [P in Optional<ParamNames<PathOf<Name>>>]?: string };

/** The query of an address, decoded. */
export type RouteQuery = Readonly<Record<string, string>>;

/** A route with its parameters and query. */
export interface Place {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: RouteQuery;
}
