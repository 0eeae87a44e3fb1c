import { expect, type Page } from 'playwright/test';
import { SOUND_CARD } from '#tests/simulation/payment-rules/run-rule.ts';
import { test } from './checkout.ts';
import { cardFrame, cardFrames, checkoutTab, payButton } from './checkout-tab.ts';

const STRIPE_SCRIPT = /^https:\/\/js\.stripe\.com\/.*\/stripe\.js/;
const CARD_FRAME = /^https:\/\/js\.stripe\.com\/double\/card\.html$/;

const buy = async (page: Page): Promise<void> => {
  const tab = checkoutTab(page);
  await tab.typeCard(SOUND_CARD);
  await tab.click('pay');
  await tab.expectSaid('paid');
};

/** Types half a card, and leaves checkout for the feed. */
const typeHalfAndLeave = async (page: Page): Promise<void> => {
  await cardFrame(page).getByLabel('Card number').fill('4242 4242');
  await page.getByRole('link', { name: 'Feed', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeHidden();
};

const comeBack = async (page: Page): Promise<void> => {
  while (!page.url().includes('/checkout/')) await page.goBack();
  await expect(payButton(page)).toBeVisible();
};

test('[RT-24] a half-typed card survives leaving the page, offline and in each of two tabs, and is cleared by a reload (payment rule 10 of faults.md)', async ({
  buyThrough,
}) => {
  const { network, openPage } = await buyThrough('stripe');
  const pages = [await openPage(), await openPage()];
  const [page, other] = pages;
  if (page === undefined || other === undefined) throw new Error('Expected two pages.');
  for (const each of pages) await typeHalfAndLeave(each);
  await network.goOffline();
  await network.comeBack();
  for (const each of pages) {
    await comeBack(each);
    await expect(cardFrame(each).getByLabel('Card number')).toHaveValue('4242 4242');
  }
  expect(network.count(CARD_FRAME)).toBe(2);
  await page.reload();
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('');
  await buy(page);
  await checkoutTab(other).typeCard(SOUND_CARD);
  await checkoutTab(other).click('pay');
  await checkoutTab(other).expectSaid('bought already');
});

test('[RT-24] a card form that fails to load shows an error, and loads once on retry (payment rule 11 of faults.md)', async ({
  buyThrough,
}) => {
  const { network, openPage } = await buyThrough('stripe');
  const isMissing = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'The card form couldn’t be loaded.' });
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
  network.cut(STRIPE_SCRIPT);
  const [page, other] = [await openPage(), await openPage()];
  for (const each of [page, other]) await expect(isMissing(each)).toBeVisible();
  network.mend();
  await network.goOffline();
  await tryAgain(page).click();
  await expect(isMissing(page)).toBeVisible();
  await expect(cardFrames(page)).toHaveCount(0);
  await network.comeBack();
  await tryAgain(page).dblclick();
  await tryAgain(other).click();
  for (const each of [page, other]) {
    await expect(payButton(each)).toBeVisible();
    await expect(cardFrames(each)).toHaveCount(1);
  }
  await other.reload();
  await expect(cardFrames(other)).toHaveCount(1);
  await buy(page);
});
