import type { Page, Request } from 'playwright/test';
import { bankFrame, cardFrame, stripeScript } from '#tests/support/stripe-double/browser-script.ts';
import type { StripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { tellStripe } from '#tests/support/stripe-double/tell-stripe.ts';

const field = (name: string, label: string) => `<label>${label} <input name="${name}"></label>`;

const page = (body: string, script: () => void): string =>
  `<!doctype html><html lang="en"><title>Stripe</title><body>${body}<script>(${script})()</script></body></html>`;

const PAGES: Readonly<Record<string, string>> = {
  '/double/card.html': page(
    `${field('number', 'Card number')}${field('expiry', 'Expiration')}${field('cvc', 'CVC')}`,
    cardFrame,
  ),
  '/double/bank.html': page(
    '<p>3D Secure</p><button value="yes">Complete</button><button value="no">Fail</button>',
    bankFrame,
  ),
};

interface StripeAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** Stripe's responses to the browser; a card or an authentication result is recorded. */
export const answerAsStripe = (stripe: StripeDouble, request: Request): StripeAnswer => {
  const { pathname } = new URL(request.url());
  const found = PAGES[pathname];
  if (found !== undefined) return { contentType: 'text/html; charset=utf-8', body: found };
  if (pathname.endsWith('/stripe.js'))
    return { contentType: 'text/javascript; charset=utf-8', body: `(${stripeScript})()` };
  return {
    contentType: 'application/json',
    body: JSON.stringify(tellStripe(stripe, request.postDataJSON())),
  };
};

export const STRIPE_IN_PAGE = /^https:\/\/(?:js|hooks)\.stripe\.com\//;

/** Serves Stripe's script and frames under their own URLs, backed by the double. */
export const serveStripe = (to: Pick<Page, 'route'>, stripe: StripeDouble) =>
  to.route(STRIPE_IN_PAGE, (route) => route.fulfill(answerAsStripe(stripe, route.request())));
