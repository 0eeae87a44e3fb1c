// @vitest-environment jsdom
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { browserCardStyle } from '#adapters/browser/card-style.ts';

const root = document.documentElement;
const wear = (theme: 'light' | 'dark') => {
  root.style.setProperty('--text', theme === 'dark' ? 'white' : 'black');
  root.dataset.theme = theme;
};

afterEach(() => {
  root.removeAttribute('style');
  root.removeAttribute('data-theme');
});

it('follows the page’s styles and its theme', async () => {
  wear('light');
  expect(browserCardStyle.get()).toMatchObject({ color: 'black', fontFamily: 'sans-serif' });
  const next = firstValueFrom(browserCardStyle.changes$);
  wear('dark');
  expect(await next).toMatchObject({ color: 'white' });
});
