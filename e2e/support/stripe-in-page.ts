import type { Page, Route } from 'playwright/test';
import { bankFrame, cardFrame, stripeScript } from '#tests/support/stripe-double/browser-script.ts';
import { intentView } from '#tests/support/stripe-double/stripe-books.ts';
import type { StripeDouble } from '#tests/support/stripe-double/stripe-double.ts';

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

/** Serves Stripe's script and frames under their own addresses, in front of the double. */
export const serveStripe = async (to: Page, stripe: StripeDouble): Promise<void> => {
  const change = (route: Route) => {
    const { clientSecret, card, isConfirmed } = route.request().postDataJSON();
    const before = stripe.intents.bySecret(clientSecret);
    const isOver = before.status === 'succeeded' || before.status === 'canceled';
    const intent = card ? stripe.pay(clientSecret, card) : stripe.answerBank(clientSecret, isConfirmed);
    const unexpected = {
      ...{ type: 'invalid_request_error', code: `${intent.object}_unexpected_state` },
      [intent.object]: intentView(intent),
    };
    const declined = intent.error && { type: 'card_error', ...intent.error, method: undefined };
    return route.fulfill({ json: { status: intent.status, error: isOver ? unexpected : declined } });
  };

  await to.route(/^https:\/\/(?:js|hooks)\.stripe\.com\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const found = PAGES[pathname];
    if (found !== undefined) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: found });
    if (pathname.endsWith('/stripe.js'))
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: `(${stripeScript})()` });
    return change(route);
  });
};
