import type { Page } from 'playwright';
import { themeEntry } from '#adapters/storage/storage-entries.ts';

const WIDTHS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'];

/** The maximum height in pixels; the rest of a very long article looks like its beginning. */
const HIGHEST = 12_000;

/** A screen in one width and theme. */
export interface Picture {
  /** Width and theme: `375-light`. */
  readonly view: string;
  readonly png: Buffer;
}

/** Captures the screen that the page shows in each width and theme. */
export const takePictures = async (page: Page): Promise<readonly Picture[]> => {
  const pictures: Picture[] = [];
  for (const theme of THEMES) {
    await showTheme(page, theme);
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await settled(page);
      // The window is as tall as the page, so that fixed bars at the bottom are below the text, as after scrolling to
      // the end. An element that fills the whole window hides the page.
      const height = await page.evaluate(() =>
        [...document.querySelectorAll('dialog:modal')].some(
          ({ clientHeight }) => clientHeight >= innerHeight - 1,
        )
          ? innerHeight
          : document.documentElement.scrollHeight,
      );
      await page.setViewportSize({ width: size.width, height: Math.min(height, HIGHEST) });
      await quiet(page);
      await settled(page);
      const png = await page.screenshot({ animations: 'disabled' });
      pictures.push({ view: `${size.width}-${theme}`, png });
    }
  }
  await showTheme(page, 'light');
  return pictures;
};

/** Switches the theme through a storage event, as from another tab, so that the page keeps its state. */
export const showTheme = async (page: Page, theme: string): Promise<void> => {
  const shown = await page.evaluate(
    ([key, name]) => {
      const newValue = JSON.stringify(name);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      return document.documentElement.dataset.theme;
    },
    [themeEntry.key, theme] as const,
  );
  if (shown !== theme) throw new Error(`The page shows the ${shown} theme when asked for the ${theme} one.`);
};

/** Waits until the fonts have loaded and the page has been laid out for the new width. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    await frame();
    await document.fonts.ready;
  });

/**
 * Waits, for at most two seconds, until nothing has changed for some tenths of a second and the panel of wide windows,
 * which loads after the width changes, is filled.
 */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          changes.disconnect();
          resolve();
        };
        // A panel fills in two steps.
        const still = innerWidth < 1023 ? 100 : 300;
        const look = () => {
          if (document.querySelector('aside:empty') === null) done();
        };
        let timer = setTimeout(look, still);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(look, still);
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(done, 2000);
      }),
  );
