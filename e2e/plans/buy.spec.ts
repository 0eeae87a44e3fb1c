import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from 'playwright/test';
import { readPdf } from '#tests/support/pdf-text.ts';
import { CARD, typeCard } from '../support/card.ts';
import { enterAs, newAccount } from '../support/learner.ts';
import { operate } from '../support/operate.ts';
import { newPhysician, origin, register } from '../support/physician.ts';
import { newTrialist } from '../support/subscriber.ts';
import { test } from '../support/visitor.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bill = (page: Page) => page.getByRole('table', { name: 'Your bill' });

/** Opens checkout as a new learner, and submits a card. */
const buyPro = async (page: Page, number: string): Promise<void> => {
  await enterAs(page, await newAccount(origin()));
  await page.goto(`${origin()}/checkout/pro`);
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
};

/** A new learner registers through this link on another device, and buys Pro. */
const colleagueBuysPro = async (browser: Browser, link: string): Promise<void> => {
  const elsewhere = await browser.newContext();
  const page = await elsewhere.newPage();
  await page.goto(link);
  await register(page, newPhysician(), 'Zelda');
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await page.goto(`${origin()}/checkout/pro`);
  await typeCard(page, CARD.another);
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  await elsewhere.close();
};

test('[RT-23] [RT-24] [RT-25] [RT-27] [RT-33] [PL-06] [PL-07] [PL-11] [PL-12] a new learner buys Pro with bank authentication, upgrades to Lifetime with the card on file, a promo code and a referral, and saves the receipt', async ({
  page,
  browser,
}) => {
  await page.goto(`${origin()}/pricing`);
  await page.getByRole('link', { name: 'Get Pro' }).click();
  await expect(heading(page, 'Register')).toBeVisible();
  await register(page, newPhysician());
  await expect(heading(page, 'Checkout')).toBeVisible();
  await typeCard(page, CARD.asks);
  await page.getByLabel('ZIP or postal code').fill('04101');
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  const question = page.getByRole('dialog', { name: 'Test bank' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  await expect(page.getByText('You paid $199.00.')).toBeVisible();
  await expect(page).toHaveURL(/\/plan\/pro\/payment-success$/);

  await page.goto(`${origin()}/referrals`);
  await colleagueBuysPro(browser, await page.getByLabel('Your link').inputValue());

  await page.getByRole('link', { name: 'My plan' }).click();
  await expect(page.getByText(/^Renews /)).toBeVisible();
  await page.getByRole('link', { name: 'Go Lifetime' }).click();
  await expect(bill(page)).toContainText('Paid referrals: 1 × $20.00');
  await expect(bill(page)).toContainText('Credit for unused Pro time');
  const checked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/subscription/promo/check') checked.push(searchParams.get('promoCode') ?? '');
  });
  await page.getByLabel('Promo code').fill('nosuchcode');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
  const before = await bill(page).innerText();
  await page.getByLabel('Promo code').fill('welcome20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(bill(page)).toContainText('Promo code WELCOME20');
  expect(checked).toEqual(['NOSUCHCODE', 'WELCOME20']);
  expect(await bill(page).innerText()).not.toBe(before);
  const total = (await bill(page).getByRole('row').last().getByRole('cell').innerText()).trim();

  await expect(page.getByRole('radio', { name: /^Visa ending in 3184/ })).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'You have Lifetime')).toBeVisible();
  await page.getByRole('link', { name: /^Receipt R-/ }).click();
  await expect(page).toHaveURL(/\/billing\/lifetime-plan-receipt\/\d+\/pdf$/);
  await expect(page.locator('canvas').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const { text } = await readPdf(readFileSync(await (await downloading).path()));
  expect(text).toContain(total);
  expect(text).toContain('WELCOME20');
  expect(text).toContain('−$20.00');
});

test('[RT-24] the bank’s authentication dialog has focus, can be closed, and reopens on the next press, which pays', async ({
  page,
}) => {
  await buyPro(page, CARD.asks);
  const pay = page.getByRole('button', { name: 'Pay $199.00' });
  const dialog = page.getByRole('dialog', { name: 'Test bank' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Your bank couldn’t confirm it’s you');
  await expect(pay).toBeFocused();
  await pay.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
});

test('[RT-21] [RT-22] [PL-10] canceling takes two steps and names the end date, and resuming takes one', async ({
  page,
}) => {
  await buyPro(page, CARD.succeeds);
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  await page.goto(`${origin()}/my-plan/downgrade`);
  await expect(page).toHaveURL(/\/my-plan\/change$/);
  await page.getByRole('button', { name: 'Cancel Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel Pro?' })).toBeFocused();
  const day = /until (\w+ \d+, \d{4})/.exec(await page.getByText('You keep Pro until').innerText())?.[1];
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText(`You canceled Pro. You keep it until ${day}`)).toBeFocused();

  await page.goto(`${origin()}/my-plan`);
  await expect(page.getByText(`You keep it until ${day}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resume Pro' }).click();
  await expect(page.getByText(`Renews ${day}`)).toBeVisible();
});

test('[RT-31] the card is read once when a page opens, and once more after a purchase', async ({ page }) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /\/(payment-method|subscription\/user)$/.test(pathname))
      read.push(pathname);
  });
  const readSince = async (): Promise<readonly string[]> => {
    await page.waitForLoadState('networkidle');
    return read.splice(0).sort();
  };
  const [card, plan] = ['/api/user/billing/payment-method', '/api/subscription/user'];
  await enterAs(page, await newAccount(origin()));
  await page.goto(`${origin()}/checkout/pro`);
  await typeCard(page, CARD.succeeds);
  expect(await readSince()).toEqual([plan, card]);
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  expect(await readSince()).toEqual([card]);
  await page.goto(`${origin()}/billing`);
  await expect(page.getByText('Visa ending in 4242').first()).toBeVisible();
  expect(await readSince()).toEqual([plan, card]);
});

test('[NV-04] [RT-24] checkout keeps a half-typed card while the learner visits another page', async ({
  page,
}) => {
  await enterAs(page, await newAccount(origin()));
  await page.goto(`${origin()}/checkout/lifetime`);
  await expect(page.getByRole('button', { name: 'Pay $799.00' })).toBeVisible();
  await page.getByLabel('Name on the card').fill('Rosalind Example');
  await page.getByLabel('Card number').pressSequentially('424242424');
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest articles' })).toBeAttached();
  await page.goBack();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4');
  await expect(page.getByLabel('Name on the card')).toHaveValue('Rosalind Example');
  await expect(page.getByRole('button', { name: 'Pay $799.00' })).toBeVisible();
});

test('[RT-25] [RT-26] [RT-27] [RT-28] the pages after checkout never show a payment that was not made', async ({
  page,
  learner,
}) => {
  await enterAs(page, learner);
  for (const [path, address] of [
    ['/plan/pro/payment-success', /\/billing$/],
    ['/plan/lifetime/payment-success', /\/billing$/],
    ['/plan/pro/billing-update-success', /\/my-plan$/],
    ['/payment-failure', /\/billing$/],
  ] as const) {
    await page.goto(origin() + path);
    await expect(page).toHaveURL(address);
  }
});

test('[RT-28] a payment that ended without a charge leads to the page that says so, and from there to a new checkout', async ({
  page,
}) => {
  await page.route('**/api/subscription/confirm-payment', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'cancelled' } });
  });
  await buyPro(page, CARD.succeeds);
  await expect(heading(page, 'Payment didn’t go through')).toBeVisible();
  await expect(page).toHaveURL(/\/payment-failure$/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('[RT-26] [PL-02] [PL-09] [SE-04] a partner’s learner in a trial is offered Pro at their discount, saves a card, and is told what will be charged when', async ({
  page,
}) => {
  await enterAs(page, await newTrialist(origin(), '--from', 'FluoroSafety'));
  await page.goto(`${origin()}/my-plan`);
  await expect(page.getByRole('link', { name: 'Go Lifetime' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep Pro' }).click();
  await expect(bill(page)).toContainText('FluoroSafety discount');
  await typeCard(page, CARD.succeeds);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(heading(page, 'Pro continues after your trial')).toBeVisible();
  await expect(page).toHaveURL(/\/plan\/pro\/billing-update-success$/);
  await expect(page.getByText('Card saved. You weren’t charged today.')).toBeVisible();
  await page.goto(`${origin()}/my-plan`);
  await expect(page.getByText(/Then we’ll charge \$149\.00 to your card/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep Pro' })).toHaveCount(0);
});

test('[PL-01] [PL-10] a learner on Free buys Pro, and is past due when the bank declines its renewal', async ({
  page,
}) => {
  const account = await newAccount(origin());
  await enterAs(page, account);
  await page.goto(`${origin()}/my-plan`);
  await expect(page.getByText('Free forever')).toBeVisible();
  await page.goto(`${origin()}/checkout/pro`);
  await typeCard(page, CARD.asks);
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  await page.getByRole('dialog', { name: 'Test bank' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'You’re on Pro')).toBeVisible();
  await operate('advance', account.email, '366d', '--yes');
  await page.goto(`${origin()}/my-plan`);
  await expect(page.getByText('Your last payment didn’t go through.').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Update your card' })).toBeVisible();
});

test('[RT-29] [RT-30] an emailed offer opens checkout with its plan after login', async ({ page }) => {
  await page.goto(`${origin()}/email-cta/upgrade/lifetime`);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await register(page, newPhysician());
  await expect(page).toHaveURL(/\/checkout\/lifetime$/);
  await expect(page.getByRole('radio', { name: /Lifetime/ })).toBeChecked();
  await page.goto(`${origin()}/email-cta/upgrade/pro`);
  await expect(page).toHaveURL(/\/checkout\/pro$/);
});

test('[PL-11] [RT-34] a learner who registers through a referral link is listed for the referrer by an initial only', async ({
  page,
  browser,
}) => {
  await enterAs(page, await newAccount(origin()));
  await page.goto(`${origin()}/referrals`);
  const link = await page.getByLabel('Your link').inputValue();

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(heading(stranger, 'Register')).toBeVisible();
  await stranger.getByRole('link', { name: 'Feed', exact: true }).click();
  await stranger.goto(`${origin()}/register`);
  await register(stranger, newPhysician(), 'Zelda');
  await expect(stranger.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'registered' })).toContainText('Z.');
  await expect(page.getByText('Zelda')).toHaveCount(0);
});
