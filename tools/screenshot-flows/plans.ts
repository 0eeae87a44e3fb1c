import type { Page } from 'playwright';
import { updateBillingAddressEndpoint } from '#contract/billing.ts';
import { referralsEndpoint } from '#contract/referrals.ts';
import { apiCaller } from '../api-caller.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const guest: ScreenshotFlow = {
  screens: ['plans-pricing'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/pricing`, 'Plans and prices');
    await shoot('plans-pricing');
  },
};

const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on the card').fill('Maria Lindqvist');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 29');
  await page.getByLabel('Security code').fill('123');
};

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Get|Keep|Save card)/ }).click();

const buyer: ScreenshotFlow = {
  screens: [
    'plans-free',
    'plans-change-free',
    'checkout',
    'checkout-promo-refused',
    'checkout-card-refused',
    'checkout-declined',
    'checkout-bank',
    'checkout-success-pro',
    'plans-pro',
    'checkout-has-pro',
    'plans-change-pro',
    'plans-cancel',
    'plans-cancelled',
    'plans-grace',
    'billing',
    'billing-remove',
    'billing-receipt',
    'billing-update',
    'billing-update-declined',
    'checkout-lifetime',
    'checkout-on-file-declined',
    'checkout-other-card',
    'checkout-success-lifetime',
    'billing-receipt-lifetime',
    'plans-lifetime',
    'checkout-nothing',
    'profile-plan-links',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    await signIn(context, await caller.register('buyer@example.org'));
    await caller.call(updateBillingAddressEndpoint, {
      body: {
        name: 'Maria Lindqvist',
        line1: '12 Harbor Street',
        line2: null,
        city: 'Portland',
        state: 'ME',
        postal_code: '04101',
        country: 'US',
      },
    });
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-free');
    await page.getByRole('link', { name: 'Change plan' }).click();
    await complete(page, 'Change plan');
    await shoot('plans-change-free');
    await page.getByRole('link', { name: 'Get Pro' }).click();
    await complete(page, 'Checkout');
    await page.getByLabel('Card number').waitFor();
    await shoot('checkout');
    await page.getByLabel('Promo code').fill('SPRING24');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('#promo-code-error').waitFor();
    await shoot('checkout-promo-refused');
    await page.getByLabel('Promo code').fill('WELCOME20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await pay(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('checkout-card-refused');
    await fillCard(page, '4000000000009995');
    await pay(page);
    await page.getByRole('alert').waitFor();
    await shoot('checkout-declined');
    await fillCard(page, '4000002760003184');
    await pay(page);
    await page.getByRole('dialog').waitFor();
    await shoot('checkout-bank');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await complete(page, 'You’re on Pro');
    await shoot('checkout-success-pro');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-pro');
    await open(page, `${origin}/checkout/pro`, 'Checkout');
    await page.getByText('You’re on Pro already.').waitFor();
    await shoot('checkout-has-pro');
    await open(page, `${origin}/my-plan/change`, 'Change plan');
    await shoot('plans-change-pro');
    await page.getByRole('button', { name: 'Cancel Pro' }).click();
    await shoot('plans-cancel');
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByText('You canceled Pro.').waitFor();
    await shoot('plans-cancelled');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-grace');
    await page.getByRole('button', { name: 'Resume Pro' }).click();
    await page.getByText(/^Renews /).waitFor();
    await open(page, `${origin}/billing`, 'Billing');
    await shoot('billing');
    await page.getByRole('button', { name: 'Remove card' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await shoot('billing-remove');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /^Receipt/ }).click();
    await page.locator('dialog canvas').first().waitFor();
    await shoot('billing-receipt');
    await open(page, `${origin}/billing/update`, 'Update your card');
    await page.getByLabel('Card number').waitFor();
    await shoot('billing-update');
    await fillCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('alert').waitFor();
    await shoot('billing-update-declined');
    await open(page, `${origin}/checkout/lifetime`, 'Checkout');
    await page.getByRole('radio', { name: /ending in/ }).waitFor();
    await page.getByRole('button', { name: /^Pay/ }).waitFor();
    await shoot('checkout-lifetime');
    await pay(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').waitFor();
    await shoot('checkout-on-file-declined');
    await page.getByRole('alert').getByRole('button', { name: 'Use another card' }).click();
    await page.getByLabel('Card number').waitFor();
    await shoot('checkout-other-card');
    await fillCard(page, '4242424242424242');
    await pay(page);
    await complete(page, 'You have Lifetime');
    await shoot('checkout-success-lifetime');
    await page.getByRole('link', { name: /^Receipt/ }).click();
    await complete(page, /receipt/i);
    await page.locator('canvas').first().waitFor();
    await shoot('billing-receipt-lifetime');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-lifetime');
    await open(page, `${origin}/checkout`, 'Checkout');
    await shoot('checkout-nothing');
    await open(page, `${origin}/profile`, /Maria/);
    await shoot('profile-plan-links');
  },
};

const trial: ScreenshotFlow = {
  screens: [
    'plans-trial',
    'plans-change-trial',
    'plans-end-trial',
    'checkout-trial',
    'checkout-success-upsell',
    'plans-trial-kept',
  ],
  go: async ({ page, context, shoot }, { origin, accounts }) => {
    await signIn(context, await apiCaller(origin).register('partner@example.org'));
    accounts('trial', 'partner@example.org', '14d', '--from', 'FluoroSafety');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-trial');
    await open(page, `${origin}/my-plan/change`, 'Change plan');
    await shoot('plans-change-trial');
    await page.getByRole('button', { name: 'End the trial' }).click();
    await shoot('plans-end-trial');
    await page.getByRole('button', { name: 'Keep the trial' }).click();
    await page.getByRole('link', { name: 'Keep Pro' }).click();
    await complete(page, 'Checkout');
    await page.getByRole('button', { name: 'Save card' }).waitFor();
    await shoot('checkout-trial');
    await fillCard(page, '4242424242424242');
    await pay(page);
    await complete(page, 'Pro continues after your trial');
    await shoot('checkout-success-upsell');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-trial-kept');
  },
};

const unpaid: ScreenshotFlow = {
  screens: ['alert-past-due', 'plans-past-due', 'billing-update-past-due'],
  go: async ({ page, context, shoot }, { origin, accounts }) => {
    await signIn(context, await apiCaller(origin).register('unpaid@example.org'));
    await open(page, `${origin}/checkout/pro`, 'Checkout');
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: /^Pay/ }).waitFor();
    await fillCard(page, '4242424242424242');
    await pay(page);
    await complete(page, 'You’re on Pro');
    await open(page, `${origin}/billing/update`, 'Update your card');
    await page.getByLabel('Card number').waitFor();
    await fillCard(page, '4000000000000341');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('heading', { name: 'Card saved' }).waitFor();
    accounts('advance', 'unpaid@example.org', '367d', '--yes');
    await open(page, `${origin}/transcripts`, 'Your credits');
    await page.getByText('We couldn’t charge your card').waitFor();
    await shoot('alert-past-due');
    await open(page, `${origin}/my-plan`, 'My plan');
    await shoot('plans-past-due');
    await open(page, `${origin}/billing/update`, 'Update your card');
    await page.getByLabel('Card number').waitFor();
    await shoot('billing-update-past-due');
  },
};

const referring: ScreenshotFlow = {
  screens: ['referrals-empty', 'referrals'],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    await signIn(context, await caller.register('referring@example.org'));
    await open(page, `${origin}/referrals`, 'Referrals');
    await shoot('referrals-empty');
    const { code } = await caller.call(referralsEndpoint, { query: {} });
    for (const name of ['ada', 'boris', 'chen'])
      await apiCaller(origin).register(`${name}@referred.example`, code);
    await open(page, `${origin}/referrals`, 'Referrals');
    await shoot('referrals');
  },
};

export const plans: readonly ScreenshotFlow[] = [guest, buyer, trial, unpaid, referring];
