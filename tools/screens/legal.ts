import { type Flow, open } from './screen.ts';

const papers: Flow = {
  name: 'the legal pages',
  screens: [
    { name: 'privacy', title: 'Privacy', open: ({ page, origin }) => open(page, `${origin}/privacy`, /./) },
    { name: 'terms', title: 'Terms', open: ({ page, origin }) => open(page, `${origin}/terms`, /./) },
  ],
};

export const legal: readonly Flow[] = [papers];
