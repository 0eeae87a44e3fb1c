import type { Page } from 'playwright/test';

/** The processor's published test cards that these tests use (faults.md, paying). */
export const CARD = {
  succeeds: '4242 4242 4242 4242',
  asks: '4000 0027 6000 3184',
  another: '5555 5555 5555 4444',
} as const;

/** Types a card into the form, with an expiration date some years ahead. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on the card').fill('Rosalind Example');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
};
