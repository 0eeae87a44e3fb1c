import { open, type Walk } from './walk.ts';

const errorPages: Walk = {
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

export const errors: readonly Walk[] = [errorPages];
