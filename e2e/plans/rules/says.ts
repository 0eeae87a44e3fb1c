import { expect, type Locator, type Page } from 'playwright/test';
import { CARD, typeCard } from '../../support/card.ts';

/** All that checkout may say of how a payment stands. */
export type Said =
  | 'form'
  /** Back at the form: the card was declined. */
  | 'declined'
  /** Back at the form: the payment could not be begun. */
  | 'not begun'
  /** The processor's card form is not there. */
  | 'no card form'
  /** The bank's question is before the learner. */
  | 'asked'
  /** The bank has asked something, and the learner can go on with it. */
  | 'waiting'
  | 'checking'
  | 'paid'
  /** Another tab has paid for it. */
  | 'bought already';

export const PRICE = 19_900;

export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay $199.00' });

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';
const BANK_FRAME = 'iframe[title="Bank"]';

export const cardFrame = (page: Page) => page.frameLocator(CARD_FRAME);

/** The question of the processor that is built in. */
export const ourBank = (page: Page, answer: 'Confirm' | 'Refuse'): Locator =>
  page.getByRole('dialog', { name: 'Test bank' }).getByRole('button', { name: answer });

/** The bank's own page, in a frame of Stripe's. */
export const stripeBank = (page: Page): Locator =>
  page.frameLocator(BANK_FRAME).getByRole('button', { name: 'Complete' });

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

export const said = (page: Page, what: Said): Locator => {
  switch (what) {
    case 'form':
      return payButton(page);
    case 'declined':
      return alert(page, 'Nothing was charged.').and(
        alert(page, /declined|could not confirm that it is you/),
      );
    case 'not begun':
      return alert(page, 'Trying again never charges you twice.');
    case 'no card form':
      return alert(page, 'The card form could not be loaded.');
    case 'asked':
      return page.getByRole('dialog', { name: 'Test bank' }).or(page.locator(BANK_FRAME));
    case 'waiting':
      return alert(page, 'Your bank wants to confirm it is you');
    case 'checking':
      return page.getByRole('status').filter({ hasText: 'We are checking with your bank' });
    case 'paid':
      return page.getByText('You paid $199.00.');
    case 'bought already':
      return alert(page, 'You are on Pro already.');
  }
};

export const expectSaid = async (page: Page, what: Said): Promise<void> => {
  await expect(said(page, what)).toBeVisible();
  // Whoever is not told that it was paid is not told so by anything.
  if (what !== 'paid') await expect(said(page, 'paid')).toHaveCount(0);
};

/** Types a card into whichever form the processor has. */
export const giveCard = async (page: Page, number: string = CARD.succeeds): Promise<void> => {
  const ours = page.getByLabel('Security code');
  await expect(ours.or(page.locator(CARD_FRAME))).toBeVisible();
  if (await ours.isVisible()) return typeCard(page, number);
  await page.getByLabel('Name on the card').fill('Rosalind Example');
  await cardFrame(page).getByLabel('Card number').fill(number);
  await cardFrame(page).getByLabel('Expiration').fill('12 / 34');
  await cardFrame(page).getByLabel('CVC').fill('123');
};

/** Does what the page offers, until Pro is bought. */
export const goOn = async (page: Page, what: Said, isBought: boolean): Promise<void> => {
  if (what === 'no card form') await page.getByRole('button', { name: 'Try again' }).click();
  // It may look by itself, and be gone by then.
  if (what === 'checking')
    await page.getByRole('button', { name: 'Check now' }).or(said(page, 'paid')).click();
  if (what === 'waiting') await page.getByRole('button', { name: 'Continue' }).click();
  if (what === 'asked' || what === 'waiting') await confirmAtBank(page);
  const isForm = ['form', 'declined', 'not begun', 'no card form'].includes(what);
  if (isForm) {
    await giveCard(page);
    await payButton(page).click();
  }
  await expectSaid(page, isForm && isBought ? 'bought already' : 'paid');
};

const confirmAtBank = async (page: Page): Promise<void> => {
  await expect(said(page, 'asked')).toBeVisible();
  const isOurs = await ourBank(page, 'Confirm').isVisible();
  await (isOurs ? ourBank(page, 'Confirm') : stripeBank(page)).click();
};
