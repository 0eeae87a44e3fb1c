import { type Flow, open } from './screen.ts';

const errorPages: Flow = {
  name: 'errors',
  screens: [
    {
      name: 'error',
      title: 'The action you attempted was forbidden',
      open: ({ page, origin }) => open(page, `${origin}/error?statusCode=403`, /forbidden/),
    },
    {
      name: 'error-500',
      title: 'There is a mistake on our end',
      open: ({ page, origin }) => open(page, `${origin}/error/500`, 'There is a mistake on our end'),
    },
    {
      name: 'unknown-route',
      open: ({ page, origin }) => open(page, `${origin}/no/such/page`, /not available/),
    },
    {
      name: 'unknown-article',
      open: async ({ page, origin }) => {
        await page.goto(`${origin}/article/no-such-article`);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(500);
      },
    },
  ],
};

/** How many milliseconds an error toast stays. Six screenshots of it take longer. */
const TOAST_STAYS = 5000;

const toast: Flow = {
  name: 'a toast',
  screens: [
    {
      name: 'toast',
      open: async ({ page, origin }) => {
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
      },
    },
  ],
};

export const errors: readonly Flow[] = [errorPages, toast];
