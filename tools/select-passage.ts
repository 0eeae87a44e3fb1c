import type { Page } from 'playwright';

/** Opens an article as a learner and selects the paragraph with these words, until a note on it is offered. */
export const selectPassage = async (page: Page, address: string, words: string): Promise<void> => {
  // A selection is noticed once the highlights are read.
  const highlights = page.waitForResponse(/\/highlights(\?|$)/);
  await page.goto(address);
  await highlights;
  await page.getByText(words).click({ clickCount: 3 });
  await offer(page).waitFor();
};

/** Writes a note on the selected passage. */
export const writeNote = async (page: Page, note: string): Promise<void> => {
  await offer(page).click();
  await page.getByRole('dialog', { name: 'Highlight' }).getByLabel('Note').fill(note);
};

/** Saves the note that was written. */
export const saveNote = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Highlight' });
  await dialog.getByRole('button', { name: 'Save highlight' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const offer = (page: Page) => page.getByRole('button', { name: 'Highlight or add a note' });
