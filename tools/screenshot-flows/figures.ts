import { complete, open, type ScreenshotFlow } from './screenshot-flow.ts';

const TITLE = /^An example with figures/;

/** An article with its figures, and one of them enlarged. Its content is in `figure-content`. */
export const figures: ScreenshotFlow = {
  screens: ['article-figures', 'article-side-pane', 'article-figure-enlarged'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/?list=search&q=an+example+with+figures`, 'Search');
    await page.getByRole('link', { name: TITLE }).click();
    await complete(page, TITLE);
    for (const picture of await page.locator('article figure img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    }
    await shoot('article-figures');
    // It is beside the text if the window is wide enough.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: /^Figures/ }).waitFor();
    await page.getByRole('link', { name: 'Figure 3' }).first().click();
    await page.getByRole('tabpanel').getByText('Place 1 of 1').waitFor();
    await shoot('article-side-pane');
    await page.getByRole('button', { name: /^Figure 2\. Time/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).waitFor();
    await shoot('article-figure-enlarged');
  },
};
