import { describe, expect, it } from 'vitest';
import { RawJson } from '#server/http/raw-json.ts';
import { appPage } from '#server/static/app-page.ts';
import type { BuiltApp } from '#server/static/built-app.ts';

const html =
  '<!doctype html><html lang="en"><head><title>Preceptor</title></head><body><div></div></body></html>';

const manifest = {
  'index.html': { file: 'assets/index.js' },
  'articles/article-page.tsx': {
    file: 'assets/article.js',
    imports: ['index.html', '_day.js'],
    css: ['assets/a.css'],
  },
  '_day.js': { file: 'assets/day.js' },
};

const built = (page: string): BuiltApp => ({
  file: async (path) => ({
    type: 'text/html',
    tag: '',
    cacheControl: '',
    plain: new Uint8Array(Buffer.from(path === '/.vite/manifest.json' ? JSON.stringify(manifest) : page)),
    br: undefined,
    gzip: undefined,
  }),
});

const settings = { productName: 'Preceptor', appMeta: {} };
const feed = new RawJson('{"data":[{"title":"</script><script>alert(1)</script>"}]}');
const pageOf = async (
  request: Partial<{ path: string; search: string; cookie: string }>,
  given = settings,
) => {
  const pageFor = await appPage(built(html), given, async () => feed);
  const page = await pageFor({ path: '/', search: '', cookie: undefined, ...request });
  return page?.text ?? '';
};

describe('the page of the app', () => {
  it('carries the first page of the feed at / as data that cannot end early', async () => {
    const text = await pageOf({});
    const [, data = ''] =
      /<script type="application\/json" id="first-feed-page">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual(JSON.parse(feed.text));
  });

  it.each([{ path: '/article/x' }, { search: '?list=popular' }])('carries no feed at %o', async (request) => {
    expect(await pageOf(request)).not.toContain('first-feed-page');
  });

  it('hints at the files of an article’s page and of nothing that the first load has already', async () => {
    const hinted = async (path: string) =>
      [...(await pageOf({ path })).matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    expect(await hinted('/article/statins')).toEqual([
      'modulepreload /assets/article.js',
      'preload /assets/a.css',
      'modulepreload /assets/day.js',
    ]);
    expect(await hinted('/')).toEqual([]);
    expect(await hinted('/article/statins/unknown')).toEqual([]);
  });

  it('comes in the dark theme to a device that chose it, and light to any other', async () => {
    expect(await pageOf({ cookie: 'a=b; theme=dark' })).toContain('<html data-theme="dark" lang="en">');
    expect(await pageOf({ cookie: 'theme=darkest' })).toContain('<html lang="en">');
  });

  it('names the product as the operator does, without letting the name out of its place', async () => {
    const text = await pageOf({}, { productName: '<i>"Doc & Co', appMeta: {} });
    expect(text).toContain('<title>&lt;i>&quot;Doc &amp; Co</title>');
    expect(text).toContain('<meta name="application-name" content="&lt;i>&quot;Doc &amp; Co" />');
  });

  it('gives the app what the operator set', async () => {
    const text = await pageOf(
      {},
      { productName: 'Preceptor', appMeta: { 'reports-dsn': 'https://key@host/1' } },
    );
    expect(text).toContain('<meta name="reports-dsn" content="https://key@host/1" />');
  });

  it('is made once for the same feed and theme', async () => {
    const pageFor = await appPage(built(html), settings, async () => feed);
    const request = { path: '/', search: '', cookie: undefined };
    expect(await pageFor(request)).toBe(await pageFor(request));
  });

  it('comes without the feed when the database cannot be reached', async () => {
    const pageFor = await appPage(built(html), settings, () => Promise.reject(new Error('gone')));
    const page = await pageFor({ path: '/', search: '', cookie: undefined });
    expect(page?.text).toContain('<div></div>');
  });
});
