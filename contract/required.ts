import type { Endpoint } from './endpoint.ts';

/**
 * The requests that every backend answers: those of the product's specification, section 7. The others are optional: a
 * client shows less without them (docs/conformance.md).
 */
const REQUIRED: ReadonlySet<string> = new Set([
  // Account
  'GET /user/profile',
  'POST /user/profile/update-email',
  'POST /user/profile/update-names',
  'POST /user/profile/names/change',
  'POST /login',
  'POST /socialite/{providerName}',
  'POST /socialite/register/{providerName}',
  'GET /user',
  'POST /logout',
  'POST /check-password',
  'POST /confirm-password',
  'POST /send-password-reset',
  'POST /email-exists',
  'POST /email-exists-reset-password',
  'POST /password-reset/token',
  'POST /register',
  'POST /user/email/code/delete',
  'POST /user/email/code/delete/verify',
  'POST /user/email/code',
  'POST /user/email/code/verify',
  'GET /states',
  // Billing
  'GET /user/billing/payment-method',
  'POST /user/billing/payment-method',
  'DELETE /user/billing/payment-method',
  'POST /user/billing/address/update',
  'GET /user/billing/payment/history',
  'GET /user/billing/payment/history/receipt/pdf',
  'POST /user/billing/lifetime/receipt/pdf',
  // Subscription
  'GET /subscription/user',
  'GET /subscription/plans',
  'GET /subscription/payment-intent',
  'POST /subscription/confirm-payment',
  'POST /single-charge/confirm-payment',
  'GET /single-charge/plans/lifetime',
  'POST /subscription/downgrade',
  'GET /subscription/change/preview',
  'POST /subscription/free',
  'GET /subscription/promo/check',
  'GET /subscription/receipt',
  // Articles and quizzes
  'GET /articles/view-article-details',
  'POST /articles/up-vote',
  'POST /articles/down-vote',
  'GET /article/{slug}/quiz',
  'GET /article/quiz',
  'POST /article/quiz/question/answer',
  'GET /article/quiz/results',
  'PUT /article/quiz/user/status',
  'POST /article/pretest',
  'PUT /professional/status',
  'POST /article/quiz/start',
  'PUT /article/quiz/finish',
  'POST /article/pretest/start',
  'GET /article/{articleId}/activity/evaluation',
  'POST /article/{articleId}/activity/evaluation/answer',
  'POST /article/{articleId}/activity/disclosure/agree',
  'GET /article/{articleId}/activity/disclosure/check',
  'GET /article/{articleId}/activity',
  // Feed
  'GET /feed',
  'GET /feed/popular',
  'GET /feed/search',
  'POST /articles/share/count-increment',
  'GET /user/pretest/show',
  'GET /feed/pretest/onboarding',
  'GET /user/evaluation/show',
  'GET /single-feed',
]);

/** How reports and documents name an endpoint. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const isRequired = (endpoint: Pick<Endpoint, 'method' | 'path'>): boolean =>
  REQUIRED.has(nameOf(endpoint));
