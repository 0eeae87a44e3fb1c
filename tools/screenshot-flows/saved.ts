import { open, type ScreenshotFlow } from './screenshot-flow.ts';

const saving: ScreenshotFlow = {
  screens: ['saved-empty', 'saved-feed', 'saved-article', 'saved'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/saved`, 'Saved articles');
    await page.getByText('No saved articles yet.').waitFor();
    await shoot('saved-empty');
    await open(page, `${origin}/`, 'Latest articles');
    for (const card of [0, 1, 2])
      await page
        .getByRole('article')
        .nth(card)
        .getByRole('button', { name: /^Save:/ })
        .click();
    await page.waitForTimeout(4000);
    await shoot('saved-feed');
    const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    await open(page, `${origin}${href}`, /./);
    await page.getByRole('button', { name: /^Saved:/ }).waitFor();
    await shoot('saved-article');
    await open(page, `${origin}/saved`, 'Saved articles');
    await page.getByRole('listitem').first().waitFor();
    await shoot('saved');
  },
};

export const saved: readonly ScreenshotFlow[] = [saving];
