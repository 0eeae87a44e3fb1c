import { type Flow, open } from './screen.ts';

const saving: Flow = {
  name: 'saved articles',
  screens: [
    {
      name: 'saved-empty',
      title: 'Saved articles',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/saved`, 'Saved articles');
        await page.getByText('No saved articles yet.').waitFor();
      },
    },
    {
      name: 'saved-feed',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/`, 'Latest articles');
        for (const card of [0, 1, 2])
          await page
            .getByRole('article')
            .nth(card)
            .getByRole('button', { name: /^Save:/ })
            .click();
        await page.waitForTimeout(4000);
      },
    },
    {
      name: 'saved-article',
      open: async ({ page, origin }) => {
        const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
        await open(page, `${origin}${href}`, /./);
        await page.getByRole('button', { name: /^Saved:/ }).waitFor();
      },
    },
    {
      name: 'saved',
      title: 'Saved articles',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/saved`, 'Saved articles');
        await page.getByRole('listitem').first().waitFor();
      },
    },
  ],
};

export const saved: readonly Flow[] = [saving];
