import { open, type ScreenshotFlow } from './screenshot-flow.ts';

const overAPage: ScreenshotFlow = {
  screens: [
    'shortcuts-search',
    'shortcuts-search-typed',
    'shortcuts-search-active',
    'shortcuts-list',
    'search-recent',
    'search-suggestions',
  ],
  go: async ({ page, shoot }, { origin }) => {
    const field = page.getByRole('combobox');
    await open(page, `${origin}/saved`, 'Saved articles');
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    await shoot('shortcuts-search');
    await field.pressSequentially('re');
    await page.getByRole('group', { name: 'Suggestions' }).waitFor();
    await shoot('shortcuts-search-typed');
    await field.fill('dapa');
    await page.getByRole('group', { name: 'Suggestions' }).waitFor();
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await shoot('shortcuts-search-active');
    await field.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await shoot('shortcuts-list');
    await open(page, `${origin}/?list=search`, 'Search');
    await field.fill('heart failure');
    await field.press('Enter');
    await page.getByRole('article').first().waitFor();
    await open(page, `${origin}/?list=search`, 'Search');
    await shoot('search-recent');
    await field.pressSequentially('he');
    await page.getByRole('listbox').waitFor();
    await shoot('search-suggestions');
  },
};

export const shortcuts: readonly ScreenshotFlow[] = [overAPage];
