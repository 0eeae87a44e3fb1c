import { test as base, expect, type Page } from 'playwright/test';
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { newPhysician, register } from '../support/physician.ts';
import { serveStripe } from '../support/stripe-in-page.ts';

interface Shop {
  readonly app: AppProcess;
  readonly stripe: StripeDouble;
}

const test = base.extend<Record<never, never>, { readonly shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const stripe = await startStripeDouble();
      const { secretKey, publishableKey, webhookSecret } = stripe.keys;
      const app = await startAppProcess({
        environment: {
          MODE: 'demonstration',
          ...{ LOG_LEVEL: 'silent', STRIPE_API_ORIGIN: stripe.apiOrigin, STRIPE_SECRET_KEY: secretKey },
          ...{ STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
        },
      });
      await use({ app, stripe });
      await app.stop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Bank"]');
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $199.00' });

const comeToCheckout = async (page: Page, { app }: Shop): Promise<void> => {
  await page.goto(`${app.origin}/pricing`);
  await page.getByRole('link', { name: 'Get Pro' }).click();
  await register(page, newPhysician());
  await expect(heading(page, 'Checkout')).toBeVisible();
};

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on the card').fill('Rosalind Example');
  await cardFrame(page).getByLabel('Card number').fill(number);
  await cardFrame(page).getByLabel('Expiration').fill('12 / 34');
  await cardFrame(page).getByLabel('CVC').fill('123');
};

/** What the page's own policies refused. */
const refusals = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedScript|Trusted Type/i.test(message.text())) said.push(message.text());
  });
  return said;
};

const charged = ({ stripe }: Shop, customer: string | null) =>
  [...stripe.books.intents.values()].filter((each) => each.customer === customer && each.charges > 0).length;

const lastIntent = ({ stripe }: Shop) => {
  const last = [...stripe.books.intents.values()].at(-1);
  if (last === undefined) throw new Error('Stripe was asked for nothing.');
  return last;
};

test('[RT-24] [RT-25] Pro is bought by Stripe, through the bank’s own page, once, however late its word comes', async ({
  page,
  shop,
}) => {
  await serveStripe(page, shop.stripe);
  const refused = refusals(page);
  await comeToCheckout(page, shop);
  await typeCard(page, '4000002760003184');
  await pay(page).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(heading(page, 'You are on Pro')).toBeVisible();
  await expect(page.getByText('You paid $199.00.')).toBeVisible();
  const webhook = `${shop.app.origin}/api/payments/webhook/stripe`;
  const answers = await shop.stripe.sendWebhooks(webhook, (events) => [...events.toReversed(), ...events]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(charged(shop, lastIntent(shop).customer)).toBe(1);
  await page.goto(`${shop.app.origin}/billing`);
  await expect(page.getByRole('cell', { name: '$199.00' })).toHaveCount(1);
  expect(refused).toEqual([]);
});

test('[RT-24] a lost card reads as a plain decline, and another one goes on with the same payment', async ({
  page,
  shop,
}) => {
  await serveStripe(page, shop.stripe);
  await comeToCheckout(page, shop);
  await typeCard(page, '4000000000009987');
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByText(/lost|stolen|fraud/i)).toHaveCount(0);
  const { id } = lastIntent(shop);
  await typeCard(page, '4242424242424242');
  await pay(page).click();
  await expect(heading(page, 'You are on Pro')).toBeVisible();
  expect(lastIntent(shop)).toMatchObject({ id, charges: 1 });
});

test('[RT-24] a card form that could not be loaded says so, and comes when tried again', async ({
  page,
  shop,
}) => {
  await serveStripe(page, shop.stripe);
  const script = /^https:\/\/js\.stripe\.com\/.*stripe\.js/;
  await page.route(script, (route) => route.abort());
  await comeToCheckout(page, shop);
  await expect(page.getByText('The card form could not be loaded.')).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4242424242424242');
  await pay(page).click();
  await expect(heading(page, 'You are on Pro')).toBeVisible();
});

test('[RT-24] the card field follows the theme, and keeps what was typed', async ({ page, shop }) => {
  await serveStripe(page, shop.stripe);
  await comeToCheckout(page, shop);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  await expect(cardFrame(page).locator('body')).toHaveCSS('color', text);
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('4242424242424242');
});

test('[RT-24] a page reloaded while the bank asks goes on with the same payment', async ({ page, shop }) => {
  await serveStripe(page, shop.stripe);
  await comeToCheckout(page, shop);
  await typeCard(page, '4000002500003155');
  await pay(page).click();
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  const { id, customer } = lastIntent(shop);
  await page.reload();
  await expect(page.getByText('Your bank wants to confirm it is you')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(heading(page, 'You are on Pro')).toBeVisible();
  expect(lastIntent(shop).id).toBe(id);
  expect(charged(shop, customer)).toBe(1);
});
