import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnFigure, FigureStore } from '#server/importing/figures/figure-store.ts';
import { folderFigures } from '#server/importing/figures/folder-figures.ts';
import { figureSettings } from '#server/importing/figures/read-figure-settings.ts';
import { s3Figures } from '#server/importing/figures/s3-figures.ts';
import { BadSetting } from '#server/platform/settings/bad-setting.ts';

const digest = (letter: string) => letter.repeat(64);
const bytes = (text: string) => new TextEncoder().encode(text);
const figure: DrawnFigure = {
  width: 640,
  height: 400,
  widths: [320, 640],
  density: 300,
  files: new Map([
    ['320.webp', bytes('small')],
    ['640.webp', bytes('large')],
  ]),
};

const collected = async <A>(items: AsyncIterable<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** The parts of S3 that the store needs, with two objects per page of a list. It refuses unsigned requests. */
const startBucket = async (): Promise<{ server: Server; objects: Map<string, Buffer>; address: string }> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.slice('/figures/'.length));
    const body = Buffer.concat(await collected<Buffer>(request));
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\//.test(request.headers.authorization ?? ''))
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.end();
    if (url.searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()]
        .filter((each) => each.startsWith(url.searchParams.get('prefix') ?? ''))
        .sort();
      const from = Number(url.searchParams.get('continuation-token') ?? 0);
      const contents = keys
        .slice(from, from + 2)
        .map(
          (each) =>
            `<Contents><Key>${each}</Key><LastModified>2026-01-15T00:00:00Z</LastModified></Contents>`,
        );
      const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      return response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
    }
    const found = objects.get(key);
    return found === undefined ? response.writeHead(404).end('<Error/>') : response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return { server, objects, address: `http://127.0.0.1:${port}/figures/articles` };
};

const digestsIn = async (store: FigureStore) =>
  (await collected(store.list())).map((each) => each.digest).sort();

describe.each(['a folder', 'a bucket'])('figures in %s', (kind) => {
  let root = '';
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let store: FigureStore;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'preceptor-store-'));
    bucket = await startBucket();
    store =
      kind === 'a folder'
        ? folderFigures(join(root, 'figures'))
        : s3Figures({ address: bucket.address, region: 'eu-test-1', keyId: 'key', secretKey: 'secret' });
  });
  afterAll(async () => {
    bucket.server.close();
    await rm(root, { recursive: true, force: true });
  });

  it('are listed and found whole, or not at all [FG-03]', async () => {
    expect(await store.use(digest('a'))).toBeUndefined();
    expect(await digestsIn(store)).toEqual([]);
    await store.put(digest('a'), figure);
    await store.put(digest('b'), figure);
    await Promise.all([store.put(digest('a'), figure), store.put(digest('a'), figure)]);
    const { files: _, ...facts } = figure;
    expect(await store.use(digest('a'))).toEqual(facts);
    expect(new TextDecoder().decode(await store.read(digest('a'), '640.webp'))).toBe('large');
    expect(await store.read(digest('a'), '999.webp')).toBeUndefined();
    expect(await digestsIn(store)).toEqual([digest('a'), digest('b')]);
  });

  it('leave nothing when they are removed, even twice [FG-03]', async () => {
    await store.remove(digest('a'));
    await store.remove(digest('a'));
    expect(await store.use(digest('a'))).toBeUndefined();
    expect(await store.read(digest('a'), '640.webp')).toBeUndefined();
    expect(await digestsIn(store)).toEqual([digest('b')]);
    if (kind === 'a folder') expect(await readdir(join(root, 'figures'))).toEqual([digest('b')]);
    else expect([...bucket.objects.keys()].some((key) => key.includes(digest('a')))).toBe(false);
  });

  it('say what went wrong, without the key [FG-03]', async () => {
    if (kind === 'a folder') return;
    const other = s3Figures({
      address: bucket.address,
      region: 'eu-test-1',
      keyId: 'other',
      secretKey: 'hush',
    });
    await expect(other.use(digest('b'))).rejects.toThrow('The store of figures answered 403 AccessDenied');
  });
});

describe('the settings of figures', () => {
  const read = (settings: Readonly<Record<string, string>>) => figureSettings((name) => settings[name]);
  const bucket = { FIGURES_S3_KEY_ID: 'key', FIGURES_S3_SECRET_KEY: 'hush' };

  it('name a folder, or a bucket with its keys [FG-03]', () => {
    expect(read({})).toBeUndefined();
    expect(read({ FIGURES_DIR: '/srv/figures' })).toEqual({ kind: 'folder', folder: '/srv/figures' });
    expect(read({ ...bucket, FIGURES_S3_URL: 'https://s3.example.org/preceptor' })).toMatchObject({
      kind: 'bucket',
      bucket: { address: 'https://s3.example.org/preceptor', region: 'us-east-1' },
    });
  });

  it.each([
    ['both places', { ...bucket, FIGURES_DIR: '/x', FIGURES_S3_URL: 'https://s3.example.org/b' }],
    ['keys without a bucket', bucket],
    ['a bucket without TLS', { ...bucket, FIGURES_S3_URL: 'http://s3.example.org/b' }],
    ['a key in the address', { ...bucket, FIGURES_S3_URL: 'https://key:hush@s3.example.org/b' }],
    ['no bucket in the address', { ...bucket, FIGURES_S3_URL: 'https://s3.example.org' }],
  ])('are refused with %s, without showing a key [FG-03]', (_, settings) => {
    expect(() => read(settings)).toThrow(BadSetting);
    expect(() => read(settings)).toThrow(/^(?!.*hush)/);
  });
});
