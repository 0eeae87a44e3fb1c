/** Who may enter: anyone; a learner with a session; one whose subscription is paid; or only who has no session yet. */
export type RouteAccess = 'anyone' | 'session' | 'subscriber' | 'guest';

interface RouteRow {
  readonly name: string;
  /** With `:name` for each parameter, `:name?` for one that may be left out. */
  readonly path: string;
  readonly access: RouteAccess;
  /** Of the article that is being read (NV-02). */
  readonly ofArticle?: true;
}

/** The routes of the specification's section 2 that are built. */
export const ROUTES = [
  { name: 'home', path: '/', access: 'anyone' },
  { name: 'main-feed-topic-states', path: '/topics/:topicSlug/states', access: 'anyone' },
  { name: 'article', path: '/article/:slug', access: 'anyone', ofArticle: true },
  { name: 'article-file-view', path: '/article/:id/pdf', access: 'anyone', ofArticle: true },
  { name: 'article-disclosure-pdf', path: '/article/:id/disclosure/pdf', access: 'anyone', ofArticle: true },
  { name: 'article-quiz', path: '/article/:id/quiz', access: 'anyone', ofArticle: true },
  { name: 'article-quiz-results', path: '/article/:id/quiz/results', access: 'anyone', ofArticle: true },
  {
    name: 'article-quiz-results-details',
    path: '/article/:id/quiz/results/details',
    access: 'anyone',
    ofArticle: true,
  },
  { name: 'article-pretest', path: '/article/:articleId/pretest', access: 'session', ofArticle: true },
  {
    name: 'article-pretest-onboarding',
    path: '/article/:articleId/pretest/onboarding',
    access: 'session',
    ofArticle: true,
  },
  {
    name: 'article-pretest-results',
    path: '/article/:articleId/pretest/results',
    access: 'session',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-pretest',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest',
    access: 'session',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-pretest-onboarding',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/onboarding',
    access: 'session',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-pretest-results',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/results',
    access: 'session',
    ofArticle: true,
  },
  { name: 'login', path: '/login', access: 'guest' },
  { name: 'login-fluorosafety', path: '/login/fluorosafety', access: 'anyone' },
  { name: 'register', path: '/register', access: 'guest' },
  { name: 'callback', path: '/callback', access: 'anyone' },
  { name: 'password-reset', path: '/password-reset/:token', access: 'anyone' },
  {
    name: 'password-create-fluorosafety',
    path: '/password-create/fluorosafety/:email/:token',
    access: 'anyone',
  },
  { name: 'profile', path: '/profile', access: 'session' },
  { name: 'profile-edit', path: '/profile/edit', access: 'session' },
  { name: 'transcripts', path: '/transcripts', access: 'session' },
  { name: 'planner', path: '/transcripts/planner', access: 'session' },
  { name: 'report-credits', path: '/transcripts/reporting', access: 'session' },
  { name: 'import-credits', path: '/transcripts/import', access: 'session' },
  { name: 'credit-details', path: '/transcripts/:id/details', access: 'session' },
  { name: 'verify-certificate', path: '/verify/:code?', access: 'anyone' },
  {
    name: 'special-requirements',
    path: '/special-requirements',
    access: 'anyone',
  },
  {
    name: 'special-requirements-topic-states',
    path: '/special-requirements/topics/:topicSlug/states',
    access: 'anyone',
  },
  {
    name: 'special-requirements-topic-state-feed',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/feed',
    access: 'anyone',
  },
  {
    name: 'special-requirements-article-abstract',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract',
    access: 'anyone',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-abstract-states',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract/states',
    access: 'anyone',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-pdf',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/abstract/pdf',
    access: 'anyone',
    ofArticle: true,
  },
  {
    name: 'special-requirements-article-quiz',
    path: '/special-requirements/topics/:topicSlug/states/:stateSlug/cme-experiences/articles/:slug/quiz/:id',
    access: 'anyone',
    ofArticle: true,
  },
  { name: 'premium-courses-feed', path: '/premium-courses', access: 'anyone' },
  { name: 'course-abstract', path: '/premium-courses/:courseSlug/abstract', access: 'anyone' },
  {
    name: 'course-enrollment',
    path: '/premium-courses/:courseId/enrollments/:enrollmentId?/overview',
    access: 'subscriber',
  },
  {
    name: 'course-module-quiz',
    path: '/premium-courses/:courseId/enrollments/:enrollmentId?/module/:moduleId/quiz',
    access: 'subscriber',
  },
  {
    name: 'course-pretest',
    path: '/premium-courses/:courseId/enrollments/:enrollmentId?/pretest',
    access: 'subscriber',
  },
  { name: 'course-disclosure-pdf', path: '/premium-courses/:courseId/disclosure/pdf', access: 'subscriber' },
  {
    name: 'course-module-content',
    path: '/premium-courses/:courseId/module/:moduleId/content',
    access: 'session',
  },
  {
    name: 'course-module-content-preview',
    path: '/premium-courses/module/content-preview',
    access: 'anyone',
  },
  { name: 'my-plan', path: '/my-plan', access: 'session' },
  { name: 'change-plan', path: '/my-plan/change', access: 'session' },
  { name: 'downgrade-plan', path: '/my-plan/downgrade', access: 'anyone' },
  { name: 'pricing', path: '/pricing', access: 'guest' },
  { name: 'checkout', path: '/checkout/:selectedPlan?', access: 'session' },
  { name: 'payment-success-pro', path: '/plan/pro/payment-success', access: 'session' },
  { name: 'upsell-billing-update-success', path: '/plan/pro/billing-update-success', access: 'session' },
  { name: 'payment-success-lifetime', path: '/plan/lifetime/payment-success', access: 'session' },
  { name: 'payment-failure', path: '/payment-failure', access: 'session' },
  { name: 'email-cta-upgrade-pro', path: '/email-cta/upgrade/pro', access: 'anyone' },
  { name: 'email-cta-upgrade-lifetime', path: '/email-cta/upgrade/lifetime', access: 'anyone' },
  { name: 'billing', path: '/billing', access: 'session' },
  { name: 'update-billing', path: '/billing/update', access: 'session' },
  {
    name: 'billing-lifetime-receipt',
    path: '/billing/lifetime-plan-receipt/:receiptId/pdf',
    access: 'anyone',
  },
  { name: 'referrals', path: '/referrals', access: 'session' },
  { name: 'privacy', path: '/privacy', access: 'anyone' },
  { name: 'terms', path: '/terms', access: 'anyone' },
  { name: 'error', path: '/error', access: 'anyone' },
  { name: 'error-500', path: '/error/500', access: 'anyone' },
] as const satisfies readonly RouteRow[];

type Route = (typeof ROUTES)[number];

export type RouteName = Route['name'];

type PathOf<Name extends RouteName> = Extract<Route, { name: Name }>['path'];

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

type Optional<Names extends string> = Names extends `${infer Name}?` ? Name : never;

type Needed<Names extends string> = Names extends `${string}?` ? never : Names;

/** What a route's path must be given, `{ slug }` for article, and what it may be given besides. */
export type RouteParams<Name extends RouteName> = {
  readonly [P in Needed<ParamNames<PathOf<Name>>>]: string;
} & { readonly [P in Optional<ParamNames<PathOf<Name>>>]?: string };

export type RouteQuery = Readonly<Record<string, string>>;

/** A route as it is gone to, with its parameters and query. */
export interface Place {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: RouteQuery;
}

export const routeNamed = (name: RouteName): RouteRow => {
  const found = ROUTES.find((route) => route.name === name);
  if (found === undefined) throw new Error(`There is no route named ${name}.`);
  return found;
};
