import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { type AppPageParts, appPage } from '#server/platform/static/app-page.ts';
import type { BuiltApp } from '#server/platform/static/built-app.ts';
import type { PrerenderInput } from '#server/platform/static/prerender.ts';
import type { PrerenderedDocument } from '#server/platform/static/prerendered-document.ts';
import { noDatabase } from '../http/no-database.ts';

const html =
  '<!doctype html><html lang="en"><head><title>Preceptor</title>' +
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="app"></div></body></html>';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], css: ['assets/app.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'page.tsx': { file: 'assets/article.js', imports: ['_vendor.js', '_day.js'], css: ['assets/a.css'] },
  '_day.js': { file: 'assets/day.js' },
  'further-routes.ts': { file: 'assets/further.js', imports: ['index.html'] },
};

const built: BuiltApp = {
  note: async (name) => (name === '.vite/manifest.json' ? JSON.stringify(manifest) : undefined),
  file: async () => ({
    type: 'text/html',
    tag: '',
    cacheControl: '',
    plain: new Uint8Array(Buffer.from(html)),
    br: undefined,
    gzip: undefined,
  }),
};

const hostile = '</script><script>alert(1)</script>';
const content = (text = hostile) => new RawJson(JSON.stringify({ text }));

const row = (read: PrerenderedDocument['content']): PrerenderedDocument => ({
  route: 'article',
  path: /^\/article\/([^/]+)$/,
  search: (query) => !query.has('other'),
  sources: ['page.tsx'],
  content: read,
});

const prerender = async (place: PrerenderInput) =>
  `<p>${place.route} of ${place.content.length}, ${place.theme}</p>`;

const settings = { ...settingsFromEnvironment({}), productName: 'Preceptor', appMeta: {} };

interface Given extends Partial<Omit<AppPageParts, 'documents'>> {
  readonly read?: PrerenderedDocument['content'];
}

const pages = (given: Given = {}) => {
  const { read = async () => content(), ...parts } = given;
  return appPage(built, {
    settings,
    database: noDatabase,
    now: () => new Date(),
    documents: [row(read)],
    prerender,
    log: pino({ level: 'silent' }),
    ...parts,
  });
};

const request = (changes: Partial<{ path: string; search: string; cookie: string }> = {}) => ({
  path: '/article/statins',
  search: '',
  cookie: undefined,
  origin: 'https://cme.example.org',
  ...changes,
});

const textOf = async (given?: Given, changes?: Parameters<typeof request>[0]) =>
  (await (await pages(given))(request(changes)))?.page.text ?? '';

describe('the page of the app', () => {
  it('is prerendered when a prerendered document matches its path', async () => {
    expect(await textOf()).toContain(
      '<div id="app" data-prerendered="article"><p>article of 45, light</p></div>',
    );
  });

  it('embeds the content it was prerendered from as data that cannot close its script element', async () => {
    const [, data = ''] =
      /<script type="application\/json" id="embedded-data" data-route="article">(.*?)<\/script>/.exec(
        await textOf(),
      ) ?? [];
    expect(JSON.parse(data)).toEqual({ text: hostile });
  });

  it.each([{ path: '/profile' }, { path: '/article/statins/more' }, { search: '?other' }])(
    'is the bare app at %o, which is told where its further pages are found',
    async (changes) => {
      expect(await textOf({}, changes)).toBe(
        html.replace(
          '</head>',
          '<meta name="application-name" content="Preceptor" /><link rel="manifest" href="/app.webmanifest" />' +
            '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />' +
            '<link rel="modulepreload" crossorigin href="/assets/further.js" /></head>',
        ),
      );
    },
  );

  it('loads its styles before the first paint, and its scripts after it', async () => {
    const text = await textOf();
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/app.css">');
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" />');
    expect(text).toContain(
      '<script data-app="/assets/index.js" data-modules="/assets/vendor.js /assets/article.js /assets/day.js">',
    );
    expect(text).not.toContain('type="module"');
    expect(text).not.toContain('rel="modulepreload"');
  });

  it('starts with the one inline script that its policy allows', async () => {
    const [, script = ''] = /<script data-app[^>]*>(.*?)<\/script>/s.exec(await textOf()) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const { document } = securityHeaders({ behindTls: true, connectOrigins: [] });
    const [policy] = /script-src [^;]*/.exec(document['content-security-policy'] ?? '') ?? [];
    expect(policy).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it('is rendered by the browser alone, with all files hinted at once, without a prerenderer', async () => {
    const text = await textOf({ prerender: undefined });
    expect(text).toContain('<div id="app"></div>');
    expect(text).toContain('id="embedded-data"');
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/day.js" />');
    expect(text).toContain('src="/assets/index.js"');
  });

  it('is rendered by the browser alone if its article is long, with its content', async () => {
    const text = await textOf({ read: async () => content('x'.repeat(300_000)) });
    expect(text).toContain('<div id="app"></div>');
    expect(text).toContain('id="embedded-data"');
  });

  it('is rendered by the browser alone when prerendering fails, and the failure is logged without the content', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const text = await textOf({ log, prerender: () => Promise.reject(new Error(hostile)) });
    expect(text).toContain('<div id="app"></div>');
    expect(text).toContain('src="/assets/index.js"');
    expect(lines.join()).toContain('A page could not be prerendered.');
    expect(lines.join()).not.toContain('alert');
  });

  it.each([
    ['there is nothing at its address', async () => undefined],
    ['the database cannot be reached', () => Promise.reject(new Error('gone'))],
  ])('is the bare app if %s', async (_, read) => {
    const text = await textOf({ read });
    expect(text).toContain('<div id="app"></div>');
    expect(text).not.toContain('embedded-data');
  });

  it('has the dark theme for a device that chose it, and the light theme otherwise', async () => {
    const dark = await textOf({}, { cookie: 'a=b; theme=dark' });
    expect(dark).toContain('<html data-theme="dark" lang="en">');
    expect(dark).toContain(', dark</p>');
    expect(await textOf({}, { cookie: '__Host-theme=dark' })).toContain('<html data-theme="dark" lang="en">');
    expect(await textOf({}, { cookie: 'theme=darkest' })).toContain('<html lang="en">');
    expect(await textOf({}, { path: '/profile', cookie: 'theme=dark' })).toContain('data-theme="dark"');
  });

  it('has the sepia theme and the text size that the device chose [RD-04]', async () => {
    expect(await textOf({}, { cookie: 'theme=sepia; text-size=l' })).toContain(
      '<html data-theme="sepia" data-text-size="l" lang="en">',
    );
    expect(await textOf({}, { cookie: '__Host-text-size=s' })).toContain(
      '<html data-text-size="s" lang="en">',
    );
    for (const cookie of ['text-size=m', 'text-size=xl', 'text-size="><script>'])
      expect(await textOf({}, { cookie })).toContain('<html lang="en">');
  });

  it('reserves space for a learner’s or a guest’s own data, and for no other device', async () => {
    expect(await textOf({}, { cookie: 'a=b; reader=learner' })).toContain('<html data-reader="learner" ');
    expect(await textOf({}, { cookie: 'reader=guest; theme=dark' })).toContain(
      '<html data-theme="dark" data-reader="guest" ',
    );
    expect(await textOf({}, { cookie: '__Host-reader=guest' })).toContain('data-reader="guest"');
    for (const cookie of ['reader=', 'reader="><script>', 'reader=learners'])
      expect(await textOf({}, { cookie })).toContain('<html lang="en">');
  });

  it('shows the operator’s product name, escaped', async () => {
    const text = await textOf({ settings: { ...settings, productName: '<i>"Doc & Co' } });
    expect(text).toContain('<title>&lt;i>&quot;Doc &amp; Co</title>');
    expect(text).toContain('<meta name="application-name" content="&lt;i>&quot;Doc &amp; Co" />');
  });

  it('passes the operator’s settings to the app', async () => {
    const appMeta = { 'reports-dsn': 'https://key@host/1' };
    expect(await textOf({ settings: { ...settings, appMeta } })).toContain(
      '<meta name="reports-dsn" content="https://key@host/1" />',
    );
  });

  it('is prerendered once for the same content, and again when the content has changed', async () => {
    let text = 'before';
    const pageFor = await pages({ read: async () => content(text) });
    const before = await pageFor(request());
    expect((await pageFor(request()))?.page).toBe(before?.page);
    text = 'after';
    expect((await pageFor(request()))?.page.text).toContain('after');
    expect((await pageFor(request()))?.page).not.toBe(before?.page);
  });

  it('exists without an address, for the service worker to cache [OF-02]', async () => {
    const kept = await (await pages())(request({ path: '/offline.html' }));
    expect(kept?.status).toBe(200);
    expect(kept?.page.text).toContain('<div id="app"></div>');
    expect(kept?.page.text).toContain('src="/assets/index.js"');
    expect(kept?.page.text).not.toContain('embedded-data');
  });

  it('names what a device needs to install it [OF-01]', async () => {
    const text = await textOf();
    expect(text).toContain('<link rel="manifest" href="/app.webmanifest" />');
    expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  });
});
