import { expect, type Page, test } from 'playwright/test';
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';
import { newPhysician, register } from '../support/physician.ts';
import { serveStripe } from '../support/stripe-in-page.ts';

interface Shop {
  readonly app: AppProcess;
  readonly stripe: StripeDouble;
}

/** Starts the whole app with Stripe's keys, as an operator does. */
const openShop = async (): Promise<Shop> => {
  const stripe = await startStripeDouble();
  const { secretKey, publishableKey, webhookSecret } = stripe.keys;
  const app = await startAppProcess({
    copyOf: process.env.APP_IMPORTED,
    environment: {
      MODE: 'demonstration',
      LOG_LEVEL: 'silent',
      STRIPE_API_ORIGIN: stripe.apiOrigin,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  });
  return { app, stripe };
};

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(async () => {
  await shop.app.stop();
  await shop.stripe.close();
});

const LOST = '4000000000009987';
const ASKS = '4000002760003184';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Bank"]');
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $199.00' });

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on the card').fill('Rosalind Example');
  await cardFrame(page).getByLabel('Card number').fill(number);
  await cardFrame(page).getByLabel('Expiration').fill('12 / 34');
  await cardFrame(page).getByLabel('CVC').fill('123');
};

/** The page's policy violations. */
const refusals = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedScript|Trusted Type/i.test(message.text())) said.push(message.text());
  });
  return said;
};

const onlyIntent = () => {
  const [intent, ...others] = shop.stripe.books.intents.values();
  if (intent === undefined || others.length > 0) throw new Error('Stripe has other than one payment.');
  return intent;
};

const expectCardFieldToFollowTheTheme = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  await expect(cardFrame(page).locator('body')).toHaveCSS('color', text);
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue(number);
};

/** payment-rules.spec.ts and card-frame.spec.ts cover the other disturbances of a payment through Stripe. */
test('[RT-24] [RT-25] Pro is bought once through Stripe with a second card, through the bank’s own page and a reload, however late the confirmation arrives', async ({
  page,
}) => {
  await serveStripe(page, shop.stripe);
  const refused = refusals(page);
  await page.goto(`${shop.app.origin}/pricing`);
  await page.getByRole('link', { name: 'Get Pro' }).click();
  await register(page, newPhysician());
  await expect(heading(page, 'Checkout')).toBeVisible();
  await typeCard(page, LOST);
  await expectCardFieldToFollowTheTheme(page, LOST);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByText(/lost|stolen|fraud/i)).toHaveCount(0);
  const { id } = onlyIntent();

  await typeCard(page, ASKS);
  await pay(page).click();
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your bank needs to confirm it’s you')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  await expect(page.getByText('You paid $199.00.')).toBeVisible();

  const webhook = `${shop.app.origin}/api/payments/webhook/stripe`;
  const answers = await shop.stripe.sendWebhooks(webhook, (events) => [...events.toReversed(), ...events]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(onlyIntent()).toMatchObject({ id, charges: 1 });
  await page.goto(`${shop.app.origin}/billing`);
  await expect(page.getByRole('cell', { name: '$199.00' })).toHaveCount(1);
  expect(refused).toEqual([]);
});
