import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

/** Where what loads lies: in the built app with all that is loaded. */
const FOLDER = import.meta.url
  .replace(/^file:\/\//, '')
  .replace('tests/ui/shared/preload-files.test.ts', 'ui/shared/');

/** As a page has it that was just opened. */
const opened = async () => (await import('#ui/shared/preload-files.ts')).__vitePreload;

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const settle = (event: 'load' | 'error') => document.querySelector('link')?.dispatchEvent(new Event(event));

describe('loading a lazy module', () => {
  it('asks for all at once, and waits for its styles', async () => {
    const preload = await opened();
    const shown = vi.fn();
    const page = preload(() => Promise.resolve('the page'), 'part.js page.css');
    page.then(shown);
    expect(links()).toEqual([`modulepreload ${FOLDER}part.js`, `stylesheet ${FOLDER}page.css`]);
    await new Promise((passed) => setTimeout(passed));
    expect(shown).not.toHaveBeenCalled();
    document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
    expect(await page).toBe('the page');
  });

  it('fails where its script cannot be had', async () => {
    const preload = await opened();
    const page = preload(() => Promise.reject(new Error('no network')), 'page.css');
    await expect(page).rejects.toThrow('no network');
  });

  it('hints at its scripts, and waits for none', async () => {
    const preload = await opened();
    expect(await preload(() => Promise.resolve('the page'), 'part.js')).toBe('the page');
    expect(links()).toEqual([`modulepreload ${FOLDER}part.js`]);
  });

  it('hints at a script once, however often it is loaded', async () => {
    const preload = await opened();
    for (const turn of [1, 2, 3]) expect(await preload(() => Promise.resolve(turn), 'part.js')).toBe(turn);
    expect(links()).toEqual([`modulepreload ${FOLDER}part.js`]);
  });

  it('asks for a style once, however many modules need it', async () => {
    const preload = await opened();
    const pages = [1, 2].map((page) => preload(() => Promise.resolve(page), 'page.css'));
    expect(links()).toHaveLength(1);
    settle('load');
    expect(await Promise.all(pages)).toEqual([1, 2]);
  });

  it('fails where a style cannot be had, and asks for it anew the next time (faults.md, 11)', async () => {
    const preload = await opened();
    const load = () => Promise.resolve('the page');
    const lost = preload(load, 'page.css');
    settle('error');
    await expect(lost).rejects.toThrow(`Unable to preload CSS for ${FOLDER}page.css`);
    expect(links()).toEqual([]);
    const again = preload(load, 'page.css');
    settle('load');
    expect(await again).toBe('the page');
  });

  it('needs nothing else where the build found nothing', async () => {
    const preload = await opened();
    expect(await preload(() => Promise.resolve('the page'))).toBe('the page');
    expect(links()).toEqual([]);
  });
});
