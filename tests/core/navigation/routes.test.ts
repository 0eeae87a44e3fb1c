import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTitle } from '#core/navigation/page-title.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { optionalParamNamesOf, paramNamesOf } from '#core/navigation/route-params.ts';
import { ROUTES } from '#core/navigation/routes.ts';

const IN_STATE = '/special-requirements/topics/:topicSlug/states/:stateSlug';

describe('routes', () => {
  it('have unique paths', () => {
    const paths = Object.values(ROUTES);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ['home', '/', 'anyone'],
    ['article', '/article/:slug', 'anyone'],
    ['article-quiz', '/article/:id/quiz', 'anyone'],
    ['article-quiz-results', '/article/:id/quiz/results', 'anyone'],
    ['article-quiz-results-details', '/article/:id/quiz/results/details', 'anyone'],
    ['article-pretest', '/article/:articleId/pretest', 'session'],
    ['article-pretest-onboarding', '/article/:articleId/pretest/onboarding', 'session'],
    ['article-pretest-results', '/article/:articleId/pretest/results', 'session'],
    [
      'special-requirements-article-pretest',
      '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest',
      'session',
    ],
    [
      'special-requirements-article-pretest-onboarding',
      '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/onboarding',
      'session',
    ],
    [
      'special-requirements-article-pretest-results',
      '/special-requirements/topics/:topicSlug/states/:stateSlug/article/:articleSlug/pretest/results',
      'session',
    ],
    ['login', '/login', 'guest'],
    ['login-fluorosafety', '/login/fluorosafety', 'anyone'],
    ['register', '/register', 'guest'],
    ['callback', '/callback', 'anyone'],
    ['password-reset', '/password-reset/:token', 'anyone'],
    ['password-create-fluorosafety', '/password-create/fluorosafety/:email/:token', 'anyone'],
    ['profile', '/profile', 'session'],
    ['profile-edit', '/profile/edit', 'session'],
    ['my-plan', '/my-plan', 'session'],
    ['change-plan', '/my-plan/change', 'session'],
    ['downgrade-plan', '/my-plan/downgrade', 'anyone'],
    ['pricing', '/pricing', 'guest'],
    ['checkout', '/checkout/:selectedPlan?', 'session'],
    ['payment-success-pro', '/plan/pro/payment-success', 'session'],
    ['upsell-billing-update-success', '/plan/pro/billing-update-success', 'session'],
    ['payment-success-lifetime', '/plan/lifetime/payment-success', 'session'],
    ['payment-failure', '/payment-failure', 'session'],
    ['email-cta-upgrade-pro', '/email-cta/upgrade/pro', 'anyone'],
    ['email-cta-upgrade-lifetime', '/email-cta/upgrade/lifetime', 'anyone'],
    ['billing', '/billing', 'session'],
    ['update-billing', '/billing/update', 'session'],
    ['billing-lifetime-receipt', '/billing/lifetime-plan-receipt/:receiptId/pdf', 'anyone'],
    ['referrals', '/referrals', 'session'],
    ['saved', '/saved', 'anyone'],
    ['privacy', '/privacy', 'anyone'],
    ['terms', '/terms', 'anyone'],
    ['error', '/error', 'anyone'],
    ['error-500', '/error/500', 'anyone'],
    ['transcripts', '/transcripts', 'session'],
    ['credit-details', '/transcripts/:id/details', 'session'],
  ] as const)('lead to %s at %s for %s', (name, path, access) => {
    expect([ROUTES[name], ROUTE_ACCESS[name]]).toEqual([path, access]);
  });

  it.each([
    ['main-feed-topic-states', '/topics/:topicSlug/states', 'RT-02'],
    ['special-requirements', '/special-requirements', 'RT-47'],
    ['special-requirements-topic-states', '/special-requirements/topics/:topicSlug/states', 'RT-47'],
    ['special-requirements-topic-state-feed', `${IN_STATE}/feed`, 'RT-48'],
    ['special-requirements-article-abstract', `${IN_STATE}/cme-experiences/articles/:slug/abstract`, 'RT-49'],
    [
      'special-requirements-article-abstract-states',
      `${IN_STATE}/cme-experiences/articles/:slug/abstract/states`,
      'RT-49',
    ],
    ['special-requirements-article-pdf', `${IN_STATE}/cme-experiences/articles/:slug/abstract/pdf`, 'RT-05'],
    ['special-requirements-article-quiz', `${IN_STATE}/cme-experiences/articles/:slug/quiz/:id`, 'RT-50'],
  ] as const)('lead to %s at %s for anyone [%s]', (name, path, _) => {
    expect([ROUTES[name], ROUTE_ACCESS[name]]).toEqual([path, 'anyone']);
  });

  it('name the parameters of their path', () => {
    expect(paramNamesOf('article-quiz-results-details')).toEqual(['id']);
    expect(paramNamesOf('home')).toEqual([]);
    expect(paramNamesOf('checkout')).toEqual([]);
    expect(optionalParamNamesOf('checkout')).toEqual(['selectedPlan']);
    expect(optionalParamNamesOf('credit-details')).toEqual([]);
  });
});

describe('the path of a route', () => {
  it.each([
    [pathTo('home'), '/'],
    [pathTo('article', { slug: 'paradigm-hf' }), '/article/paradigm-hf'],
    [pathTo('article-quiz-results', { id: '7' }), '/article/7/quiz/results'],
    [pathTo('home', {}, { q: 'a b&c' }), '/?q=a%20b%26c'],
    [pathTo('checkout'), '/checkout'],
    [pathTo('checkout', { selectedPlan: 'pro' }), '/checkout/pro'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('escapes a parameter, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
        const [, , segment = '', ...more] = pathTo('article', { slug }).split('/');
        expect(decodeURIComponent(segment)).toBe(slug);
        expect(more).toEqual([]);
      }),
    );
  });
});

describe('the page title', () => {
  it('shows the tagline with the product’s name [RT-55]', () => {
    expect(pageTitle('Preceptor')).toBe('Earn CME and MOC with Preceptor');
  });

  it('puts a page’s own name first [RT-55]', () => {
    expect(pageTitle('Preceptor', 'Transcript')).toBe('Transcript · Earn CME and MOC with Preceptor');
  });
});
