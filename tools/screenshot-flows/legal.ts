import { open, type ScreenshotFlow } from './screenshot-flow.ts';

const papers: ScreenshotFlow = {
  screens: ['privacy', 'terms'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/privacy`, /./);
    await shoot('privacy');
    await open(page, `${origin}/terms`, /./);
    await shoot('terms');
  },
};

export const legal: readonly ScreenshotFlow[] = [papers];
