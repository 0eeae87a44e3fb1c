import { open, type ScreenshotFlow } from './screenshot-flow.ts';

const errorPages: ScreenshotFlow = {
  screens: ['error', 'error-500', 'unknown-route', 'unknown-article'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/error?statusCode=403`, /forbidden/);
    await shoot('error');
    await open(page, `${origin}/error/500`, 'There is a mistake on our end');
    await shoot('error-500');
    await open(page, `${origin}/no/such/page`, /not available/);
    await shoot('unknown-route');
    await page.goto(`${origin}/article/no-such-article`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await shoot('unknown-article');
  },
};

/** How many milliseconds an error toast stays. Six screenshots of it take longer. */
const TOAST_STAYS = 5000;

const toast: ScreenshotFlow = {
  screens: ['toast'],
  go: async ({ page, shoot }, { origin }) => {
    await page.addInitScript((stays) => {
      window.setTimeout = new Proxy(window.setTimeout, {
        apply: (start, self, given) => (given[1] === stays ? 0 : Reflect.apply(start, self, given)),
      });
    }, TOAST_STAYS);
    await open(page, `${origin}/?list=search&q=dapagliflozin`, 'Search');
    await page.route('**/api/articles/view-article-details?*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.locator('.notyf__message').waitFor();
    await shoot('toast');
  },
};

export const errors: readonly ScreenshotFlow[] = [errorPages, toast];
