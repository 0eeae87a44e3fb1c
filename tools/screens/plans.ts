import type { Page } from 'playwright';
import { updateBillingAddressEndpoint } from '#contract/billing.ts';
import { complete, type Flow, faultShown, open, type Visit } from './screen.ts';

const guest: Flow = {
  name: 'plans and prices',
  screens: [
    {
      name: 'plans-pricing',
      title: 'Plans and prices',
      open: ({ page, origin }) => open(page, `${origin}/pricing`, 'Plans and prices'),
    },
  ],
};

const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on the card').fill('Maria Lindqvist');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 29');
  await page.getByLabel('Security code').fill('123');
};

const pay = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Pay|Get|Keep|Save card)/ }).click();

const payBy = async (page: Page, number: string): Promise<void> => {
  await fillCard(page, number);
  await pay(page);
};

const openMyPlan = ({ page, origin }: Visit): Promise<void> => open(page, `${origin}/my-plan`, 'My plan');

const openChange = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/my-plan/change`, 'Change plan');

const openCardUpdate = async ({ page, origin }: Visit): Promise<void> => {
  await open(page, `${origin}/billing/update`, 'Update your card');
  // Checkout stays mounted, with its own.
  await page.getByLabel('Card number').filter({ visible: true }).waitFor();
};

const ADDRESS = {
  name: 'Maria Lindqvist',
  line1: '12 Harbor Street',
  line2: null,
  city: 'Portland',
  state: 'ME',
  postal_code: '04101',
  country: 'US',
};

const buyer: Flow = {
  name: 'buying Pro',
  enter: async ({ caller }) => {
    const token = await caller.register('buyer@example.org');
    await caller.call(updateBillingAddressEndpoint, { body: ADDRESS });
    return token;
  },
  screens: [
    { name: 'plans-free', title: 'My plan', open: openMyPlan },
    {
      name: 'plans-change-free',
      title: 'Change plan',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Change plan' }).click();
        await complete(page, 'Change plan');
      },
    },
    {
      name: 'checkout',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Get Pro' }).click();
        await complete(page, 'Checkout');
        await page.getByLabel('Card number').waitFor();
      },
    },
    {
      name: 'checkout-promo-refused',
      open: async ({ page }) => {
        await page.getByLabel('Promo code').fill('SPRING24');
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.locator('#promo-code-error').waitFor();
      },
    },
    {
      name: 'checkout-card-refused',
      title: 'Checkout',
      open: async ({ page }) => {
        await page.getByLabel('Promo code').fill('WELCOME20');
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.getByRole('button', { name: 'Remove' }).waitFor();
        await pay(page);
        await faultShown(page);
      },
    },
    {
      name: 'checkout-declined',
      open: async ({ page }) => {
        await payBy(page, '4000000000009995');
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'checkout-bank',
      open: async ({ page }) => {
        await payBy(page, '4000002760003184');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'checkout-success-pro',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Confirm' }).click();
        await complete(page, 'You’re on Pro');
      },
    },
    {
      name: 'billing',
      title: 'Billing',
      open: ({ page, origin }) => open(page, `${origin}/billing`, 'Billing'),
    },
    {
      name: 'billing-remove',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Remove card' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'billing-receipt',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Keep it' }).click();
        await page.getByRole('button', { name: /^Receipt/ }).click();
        await page.locator('dialog canvas').first().waitFor();
      },
    },
    { name: 'billing-update', title: 'Update your card', open: openCardUpdate },
    {
      name: 'billing-update-declined',
      open: async ({ page }) => {
        await payBy(page, '4000000000000002');
        await page.getByRole('alert').waitFor();
      },
    },
    { name: 'plans-pro', open: openMyPlan },
    {
      name: 'checkout-has-pro',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/checkout/pro`, 'Checkout');
        await page.getByText('You’re on Pro already.').waitFor();
      },
    },
    { name: 'plans-change-pro', open: openChange },
    { name: 'plans-cancel', open: ({ page }) => page.getByRole('button', { name: 'Cancel Pro' }).click() },
    {
      name: 'plans-cancelled',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Yes, cancel' }).click();
        await page.getByRole('heading', { name: 'Pro is canceled' }).waitFor();
      },
    },
    { name: 'plans-grace', open: openMyPlan },
    {
      name: 'checkout-lifetime',
      open: async ({ page, origin }) => {
        await page.getByRole('button', { name: 'Resume Pro' }).click();
        await page.getByText(/^Renews /).waitFor();
        await open(page, `${origin}/checkout/lifetime`, 'Checkout');
        await page.getByRole('radio', { name: /ending in/ }).waitFor();
        await page.getByRole('button', { name: /^Pay/ }).waitFor();
      },
    },
    {
      name: 'checkout-on-file-declined',
      open: async ({ page }) => {
        await pay(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'checkout-other-card',
      open: async ({ page }) => {
        await page.getByRole('alert').getByRole('button', { name: 'Use another card' }).click();
        await page.getByLabel('Card number').waitFor();
      },
    },
    {
      name: 'checkout-success-lifetime',
      open: async ({ page }) => {
        await payBy(page, '4242424242424242');
        await complete(page, 'You have Lifetime');
      },
    },
    {
      name: 'billing-receipt-lifetime',
      open: async ({ page }) => {
        await page.getByRole('link', { name: /^Receipt/ }).click();
        await complete(page, /receipt/i);
        await page.locator('canvas').first().waitFor();
      },
    },
    { name: 'plans-lifetime', open: openMyPlan },
    {
      name: 'checkout-nothing',
      open: ({ page, origin }) => open(page, `${origin}/checkout`, 'Checkout'),
    },
    { name: 'profile-plan-links', open: ({ page, origin }) => open(page, `${origin}/profile`, /Maria/) },
  ],
};

const trial: Flow = {
  name: 'a trial of Pro',
  enter: async ({ caller, accounts }) => {
    const token = await caller.register('partner@example.org');
    await accounts('trial', 'partner@example.org', '14d', '--from', 'FluoroSafety');
    return token;
  },
  screens: [
    { name: 'plans-trial', open: openMyPlan },
    { name: 'plans-change-trial', open: openChange },
    {
      name: 'plans-end-trial',
      open: ({ page }) => page.getByRole('button', { name: 'End the trial' }).click(),
    },
    {
      name: 'checkout-trial',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Keep the trial' }).click();
        await page.getByRole('link', { name: 'Keep Pro' }).click();
        await complete(page, 'Checkout');
        await page.getByRole('button', { name: 'Save card' }).waitFor();
      },
    },
    {
      name: 'checkout-success-upsell',
      open: async ({ page }) => {
        await payBy(page, '4242424242424242');
        await complete(page, 'Pro continues after your trial');
      },
    },
    { name: 'plans-trial-kept', open: openMyPlan },
  ],
};

/** Buys Pro, then saves a card that the renewal is declined with. */
const missPayment = async (visit: Visit): Promise<void> => {
  const { page, origin, accounts } = visit;
  await open(page, `${origin}/checkout/pro`, 'Checkout');
  await page.getByLabel('Card number').waitFor();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await payBy(page, '4242424242424242');
  await complete(page, 'You’re on Pro');
  await openCardUpdate(visit);
  await payBy(page, '4000000000000341');
  await page.getByRole('heading', { name: 'Card saved' }).waitFor();
  await accounts('advance', 'unpaid@example.org', '367d', '--yes');
};

const unpaid: Flow = {
  name: 'a renewal that is not paid',
  enter: ({ caller }) => caller.register('unpaid@example.org'),
  screens: [
    {
      name: 'alert-past-due',
      open: async (visit) => {
        await missPayment(visit);
        await open(visit.page, `${visit.origin}/transcripts`, 'Your credits');
        await visit.page.getByText('We couldn’t charge your card').waitFor();
      },
    },
    { name: 'plans-past-due', open: openMyPlan },
    { name: 'billing-update-past-due', open: openCardUpdate },
  ],
};

export const plans: readonly Flow[] = [guest, buyer, trial, unpaid];
