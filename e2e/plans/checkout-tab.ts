import { expect, type Locator, type Page } from 'playwright/test';
import type { CheckoutTab, Control, Said } from '#tests/simulation/payment-rules/rule.ts';
import { typeCard } from '../support/card.ts';

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';
const BANK_FRAME = 'iframe[title="Bank"]';

export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay $199.00' });

/** The processor's own form, if it has one. */
export const cardFrame = (page: Page) => page.frameLocator(CARD_FRAME);
export const cardFrames = (page: Page): Locator => page.locator(CARD_FRAME);

/** The authentication dialog: the built-in processor's, or the bank's page in Stripe's frame. */
const bankButton = async (page: Page, isConfirmed: boolean): Promise<Locator> => {
  const ours = page.getByRole('dialog', { name: 'Test bank' });
  await expect(ours.or(page.locator(BANK_FRAME))).toBeVisible();
  return (await ours.isVisible())
    ? ours.getByRole('button', { name: isConfirmed ? 'Confirm' : 'Refuse' })
    : page.frameLocator(BANK_FRAME).getByRole('button', { name: isConfirmed ? 'Complete' : 'Fail' });
};

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

const said = (page: Page, what: Said): Locator => {
  switch (what) {
    case 'form':
      return payButton(page);
    case 'declined':
      return alert(page, 'You weren’t charged.').and(alert(page, /declined|couldn’t confirm it’s you/));
    case 'not begun':
      return alert(page, 'You won’t be charged twice.');
    case 'asked':
      return page.getByRole('dialog', { name: 'Test bank' }).or(page.locator(BANK_FRAME));
    case 'waiting':
      return alert(page, 'Your bank needs to confirm it’s you');
    case 'checking':
      return page.getByRole('status').filter({ hasText: 'Checking with your bank' });
    case 'paid':
      return page.getByText('You paid $199.00.');
    case 'bought already':
      // The refusal first, then the page of a learner who has Pro, once the plan has been read again.
      return alert(page, 'You’re already on Pro.').or(page.getByText('You’re on Pro already.'));
  }
};

const control = async (page: Page, which: Control): Promise<Locator> => {
  switch (which) {
    case 'pay':
      return payButton(page);
    case 'continue':
      return page.getByRole('button', { name: 'Continue' });
    case 'confirm at the bank':
      return bankButton(page, true);
    case 'refuse at the bank':
      return bankButton(page, false);
    case 'check now':
      // It may close on its own by then.
      return page.getByRole('button', { name: 'Check now' }).or(said(page, 'paid'));
  }
};

/** A browser tab with the checkout of Pro. */
export const checkoutTab = (page: Page): CheckoutTab => ({
  typeCard: async (number) => {
    const ours = page.getByLabel('Security code');
    await expect(ours.or(cardFrames(page))).toBeVisible();
    if (await ours.isVisible()) return typeCard(page, number);
    await page.getByLabel('Name on the card').fill('Rosalind Example');
    await cardFrame(page).getByLabel('Card number').fill(number);
    await cardFrame(page).getByLabel('Expiration').fill('12 / 34');
    await cardFrame(page).getByLabel('CVC').fill('123');
  },
  click: async (which) => (await control(page, which)).click(),
  doubleClick: async (which) => (await control(page, which)).dblclick(),
  expectSaid: async (what) => {
    await expect(said(page, what)).toBeVisible();
    // Nothing else on the page may say that it was paid.
    if (what !== 'paid') await expect(said(page, 'paid')).toHaveCount(0);
  },
  expectSilence: (words) => expect(page.getByText(words)).toHaveCount(0),
  reload: async () => {
    await page.reload();
  },
  kill: async () => {
    const crashed = page.waitForEvent('crash');
    await Promise.all([crashed, page.goto('chrome://crash').catch(() => null)]);
    await page.close();
  },
  expectOnePayment: async () => {
    await page.getByRole('link', { name: 'My plan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Pro', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Billing and receipts' }).click();
    await expect(page.getByRole('cell', { name: '$199.00' })).toHaveCount(1);
    return page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    );
  },
});
