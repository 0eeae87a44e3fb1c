import { open, type Walk } from './walk.ts';

const papers: Walk = {
  screens: ['privacy', 'terms'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/privacy`, /./);
    await shoot('privacy');
    await open(page, `${origin}/terms`, /./);
    await shoot('terms');
  },
};

export const legal: readonly Walk[] = [papers];
