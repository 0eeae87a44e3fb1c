import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '#server/platform/static/precompress.ts';
import { START_SCRIPT_HASH } from '#server/platform/static/start-script.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { noDatabase } from '../http/no-database.ts';
import { rawRequest } from '../http/raw-request.ts';

const page = `<!doctype html><title>The app</title>${'<p>page</p>'.repeat(200)}`;
const script = 'export const answer = 42;\n'.repeat(200);
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-app-'));
  const built = join(folder, 'dist');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not to be served');
  await writeFile(join(built, 'index.html'), page);
  await writeFile(join(built, 'assets/app-1a2_-9zB.js'), script);
  await writeFile(join(built, 'assets/tiny-1a2b3c4d.css'), 'a{}');
  await writeFile(join(built, 'assets/serif-1a2b3c4d.woff2'), Buffer.alloc(5_000));
  await writeFile(join(built, 'manifest.webmanifest'), '{}');
  await writeFile(join(built, '.stamp'), 'not to be served');
  await precompress(built);
  server = await startTestServer({
    endpoints: [],
    database: noDatabase,
    settings: { builtAppDirectory: built },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** The raw response: neither the path nor the body is normalized. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(`${server.origin}`, { path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('precompressing', () => {
  it('writes .br and .gz files only if they are smaller', async () => {
    expect((await readdir(join(folder, 'dist/assets'))).sort()).toEqual([
      'app-1a2_-9zB.js',
      'app-1a2_-9zB.js.br',
      'app-1a2_-9zB.js.gz',
      'serif-1a2b3c4d.woff2',
      'tiny-1a2b3c4d.css',
    ]);
  });
});

describe('a built file', () => {
  const js = '/assets/app-1a2_-9zB.js';

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, br;q=0.9', gunzipSync],
    ['gzip', 'br;q=0, *;q=0.1', gunzipSync],
    [undefined, '', (body: Buffer) => body],
    [undefined, 'deflate', (body: Buffer) => body],
    [undefined, 'identity;q=1, br;q=0.5', (body: Buffer) => body],
  ])('is encoded as %s for a client that accepts "%s"', async (encoding, accepted, decompress) => {
    const { headers, body } = await get(js, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('accept-encoding');
    expect(decompress(body).toString()).toBe(script);
  });

  it('with a hash in its name is cached for a year', async () => {
    const { headers } = await get(js);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('without a hash is revalidated each time, and not sent again while it is unchanged', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const again = await get('/manifest.webmanifest', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is sent without its body for HEAD', async () => {
    const { status, headers, body } = await get(js, {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0]);
  });
});

/** The home page has a different title. */
const untitled = (html: string) => html.replace(/<title>.*?<\/title>/, '');

describe('the app’s page', () => {
  it.each([
    '/',
    '/index.html',
    '/article/some-slug',
    '/topics/opioids/states',
    '/password-create/fluorosafety/a@b.org/token',
  ])('is served at %s [RT-01]', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['cache-control'], untitled(body.toString())]).toEqual([
      200,
      'no-cache',
      untitled(page),
    ]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('allows only the app’s own scripts and the one that starts it', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${START_SCRIPT_HASH}`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.join()).not.toMatch(/unsafe|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('may connect to the operator’s origins, over TLS only if the server uses TLS', async () => {
    const apart = await startTestServer({
      endpoints: [],
      database: noDatabase,
      settings: {
        connectOrigins: ['https://errors.example.org'],
        behindTls: true,
        builtAppDirectory: folder,
      },
    });
    const { headers } = await fetch(apart.origin);
    await apart.close();
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://errors.example.org;",
    );
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

describe('a missing file', () => {
  it.each([
    '/missing.js',
    '/assets/app-00000000.js',
    '/assets/app-1a2_-9zB.js.br',
    '/favicon.ico',
    '/.stamp',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/secret.txt%00.html',
    '/%ff.js',
  ])('is not replaced by another file: %s', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('not to be served');
  });

  it.each([
    '/assets',
    '/assets/',
    '/.git/',
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
  ])('is not replaced by a directory listing, a source or a setting: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/app-1a2|\[core\]|"dependencies"|import /);
  });

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])(
    'is refused for other methods: %s',
    async (method) => {
      const { status, headers } = await get('/', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('is missing at an absolute URL too', async () => {
    const answer = await rawRequest(
      server.origin,
      'GET http://127.0.0.1/../secret.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });
});

describe('the installed app', () => {
  it('has the operator’s name, a maskable icon and a page to start at [OF-01]', async () => {
    const { status, headers, body } = await get('/app.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body.toString());
    expect(manifest).toMatchObject({ name: 'Preceptor', start_url: '/', scope: '/', display: 'standalone' });
    const icons: readonly { readonly sizes: string; readonly purpose?: string }[] = manifest.icons;
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
    expect(icons.at(-1)?.purpose).toBe('maskable');
  });

  it('has a page to open offline, which no search engine lists, with the policy of every page [OF-02]', async () => {
    const { status, headers } = await get('/offline.html');
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect((await get('/other.html')).status).toBe(404);
  });
});
