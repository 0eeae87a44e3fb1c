import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { packTar, type TarHeader } from 'modern-tar';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '#contract/articles.ts';
import { importFiles } from '#server/commands/content/import-files.ts';
import { articleReader } from '#server/commands/content/read-article.ts';
import { drawEps } from '#server/importing/figures/draw-eps.ts';
import type { FigureStore } from '#server/importing/figures/figure-store.ts';
import { folderFigures } from '#server/importing/figures/folder-figures.ts';
import { removeUnusedFigures } from '#server/importing/figures/remove-unused-figures.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { figureElement, jatsWith, pictureOf } from '#tests/support/jats-with-figures.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NO_GHOSTSCRIPT = hasGhostscript() ? '' : ' (skipped: there is no gs)';

describe('an article that comes with its pictures', () => {
  let database: Database;
  let root = '';
  let store: FigureStore;
  let number = 0;
  /** The errors of the last refusal. */
  let lines: readonly number[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    root = await mkdtemp(join(tmpdir(), 'preceptor-figures-'));
    store = folderFigures(join(root, 'store'));
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true, force: true });
  });

  /** Writes files into a new folder, and returns it. */
  const folderWith = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
    const folder = join(root, `package-${++number}`);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return folder;
  };

  const imported = async (path: string, origins: readonly string[] = []) => {
    const said: string[] = [];
    const counts = await importFiles(
      directLibrary(database),
      [path],
      articleReader({ today: '2026-01-15' }, { store, origins }),
      {
        advanced: () => undefined,
        imported: (_, __, notes) => said.push(...notes),
        refused: (_, refusals) => {
          said.push(...refusals.map(({ reason }) => reason));
          lines = refusals.map(({ line }) => line);
        },
        leftOut: (refusals) => said.push(...refusals.map(({ reason }) => reason)),
      },
    );
    return { ...counts, said: said.filter((note) => !note.startsWith('no statement of')) };
  };

  const shown = async (doi = '10.5555/figures.1') => {
    const [row] = await readRows(
      database,
      v.object({ html: v.string(), figures: v.nullable(v.array(figure)) }),
      `select details ->> 'bodyHtml' as html, details -> 'figures' as figures from articles where doi = $1`,
      [doi],
    );
    if (row === undefined) throw new Error(`${doi} is not stored.`);
    return { html: row.html, figures: row.figures ?? [] };
  };

  const article = jatsWith({
    body: `${figureElement('f1', 'fig1')}${figureElement('f2', 'images/fig2.jpg', '<alt-text>Two curves that part after a year</alt-text>')}
<p>It grows as <inline-formula><inline-graphic xlink:href="e001.gif"/></inline-formula>.</p>`,
  });
  const files = async () => ({
    'article.xml': article,
    'fig1.tif': await pictureOf(3000, 2000).tiff({ compression: 'lzw' }).toBuffer(),
    'fig1.gif': await pictureOf(100, 67).gif().toBuffer(),
    'images/fig2.jpg': await pictureOf(500, 400).withExif({}).jpeg().toBuffer(),
    'e001.gif': await pictureOf(120, 30).gif().toBuffer(),
  });

  it('shows them from a folder: the original, in sizes for phone and desktop, with its size [FG-01]', async () => {
    const folder = await folderWith(await files());
    expect(await imported(join(folder, 'article.xml'))).toMatchObject({
      added: 1,
      refused: 0,
      said: ['3 pictures are shown'],
    });
    const { html, figures } = await shown();
    expect(figures).toMatchObject([
      {
        anchor: 'a-f1',
        caption: 'Figure 1. Blood pressure by arm.',
        alt: 'Figure 1: no description was given',
        width: 2400,
        height: 1600,
        widths: [320, 640, 1280, 2400],
      },
      { anchor: 'a-f2', alt: 'Two curves that part after a year', width: 500, height: 400, widths: [500] },
    ]);
    for (const { address, widths } of figures)
      for (const width of widths) {
        const bytes = await store.read(address.slice('/api/figures/'.length), `${width}.webp`);
        expect(Buffer.from(bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');
      }
    expect(html).not.toContain('at the publisher');
    expect(html).toMatch(/It grows as <img src="[^"]+" alt="Formula: no description was given" width="120"/);
  });

  it('draws the same pictures once, and changes nothing the second time [FG-01]', async () => {
    const before = await readdir(join(root, 'store'));
    const folder = await folderWith(await files());
    expect(await imported(join(folder, 'article.xml'))).toMatchObject({ added: 0, unchanged: 1 });
    expect(await readdir(join(root, 'store'))).toEqual(before);
  });

  it('keeps those that do not come again with a corrected text, and the report says so [FG-08]', async () => {
    const doi = '10.5555/corrected';
    const first = article.replaceAll('10.5555/figures.1', doi);
    await imported(join(await folderWith({ ...(await files()), 'article.xml': first }), 'article.xml'));
    const folder = await folderWith({
      'article.xml': first.replace('It grows', 'It still grows'),
      'images/fig2.jpg': await pictureOf(640, 400).jpeg().toBuffer(),
    });
    expect(await imported(join(folder, 'article.xml'))).toMatchObject({
      updated: 1,
      said: ['1 picture is shown', '2 pictures are kept from an earlier import'],
    });
    const { html, figures } = await shown(doi);
    expect(figures).toMatchObject([{ width: 2400 }, { width: 640 }]);
    expect(html).toMatch(/It still grows as <img src=/);
    expect(await imported(join(folder, 'article.xml'))).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ['a publisher’s ZIP', 'package.zip', (all: Files) => zipSync(all)],
    [
      'a MECA package',
      'package.meca',
      (all: Files) =>
        zipSync({
          'manifest.xml': strToU8('<manifest xmlns="https://manuscriptexchange.org/schema/manifest"/>'),
          'transfer.xml': strToU8('<transfer/>'),
          ...Object.fromEntries(Object.entries(all).map(([name, bytes]) => [`content/${name}`, bytes])),
        }),
    ],
    [
      'PMC’s tar.gz',
      'pmc1.tar.gz',
      async (all: Files) =>
        gzipSync(
          await packTar(
            Object.entries(all).map(([name, body]) => ({
              header: { name: `PMC1/${name.replace('.xml', '.nxml')}`, size: body.byteLength },
              body,
            })),
          ),
        ),
    ],
  ])('comes in as %s [FG-01]', async (_, name, pack) => {
    const doi = `10.5555/${name}`;
    const all = { ...(await files()), 'article.xml': jatsWith({ doi, body: figureElement('f1', 'fig1') }) };
    const folder = await folderWith({
      [name]: await pack(
        Object.fromEntries(Object.entries(all).map(([path, each]) => [path, Buffer.from(each)])),
      ),
    });
    expect(await imported(join(folder, name))).toMatchObject({ added: 1, said: ['1 picture is shown'] });
    expect((await shown(doi)).figures).toMatchObject([{ width: 2400 }]);
  });

  it('is shown without the pictures that are missing or bad, and the report names each [FG-02]', async () => {
    const whole = await pictureOf(900, 900).png({ compressionLevel: 0 }).toBuffer();
    const names = ['cut.png', 'script.svg', 'word.doc', 'gone.tif'];
    const body = names.map((name, index) => figureElement(`f${index + 1}`, name)).join('');
    const folder = await folderWith({
      'a.xml': jatsWith({ doi: '10.5555/bad', body }),
      'cut.png': whole.subarray(0, 50_000),
      'script.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
      'word.doc': 'a picture, perhaps',
    });
    expect((await imported(join(folder, 'a.xml'))).said).toEqual([
      'cut.png can’t be read: the file is cut off or damaged',
      'script.svg has <script> at line 1; a figure may not run anything',
      '2 of 4 pictures did not come with the article: word.doc, gone.tif',
    ]);
    const { html, figures } = await shown('10.5555/bad');
    expect(figures).toEqual([]);
    expect(html.match(/at the publisher/g)).toHaveLength(4);
  });

  it('refuses a picture of 900 million pixels by its header alone, quickly [FG-02]', async () => {
    const folder = await folderWith({
      'a.xml': jatsWith({ doi: '10.5555/vast', body: figureElement('f1', 'vast.png') }),
      'vast.png': pngHeader(30_000, 30_000),
    });
    const spent = processorTime();
    expect((await imported(join(folder, 'a.xml'))).said).toEqual([
      'vast.png is 30000 by 30000 pixels; the limit is 100 million pixels',
    ]);
    expect(spent()).toBeLessThan(5000);
  });

  it('refuses a paper of 1 GB by its size alone, quickly [FG-02]', async () => {
    const folder = await folderWith({ 'a.xml': '<article>' });
    // The rest of the file is a hole, which takes no disk space.
    await truncate(join(folder, 'a.xml'), 1024 ** 3);
    const spent = processorTime();
    expect(await imported(join(folder, 'a.xml'))).toMatchObject({
      refused: 1,
      said: ['The file has 1024.0 MB; the limit is 20 MB.'],
    });
    expect(spent()).toBeLessThan(5000);
  });

  it('takes no picture of another article, nor one that two folders have [FG-02]', async () => {
    const picture = await pictureOf(400, 300).png().toBuffer();
    const folder = await folderWith({
      'a.xml': jatsWith({
        doi: '10.5555/mine',
        body: figureElement('f1', 'fig1.png') + figureElement('f2', 'fig2.png'),
      }),
      'other/other.xml': jatsWith({ doi: '10.5555/other', body: '' }),
      'other/fig1.png': picture,
      'x/fig2.png': picture,
      'y/fig2.png': picture,
    });
    expect((await imported(join(folder, 'a.xml'))).said).toEqual([
      'fig2.png is there twice: x/fig2.png, y/fig2.png',
      '1 of 2 pictures did not come with the article: fig1.png',
    ]);
  });

  describe('in an archive that is not to be trusted', () => {
    const small = { 'a.xml': strToU8(jatsWith({ doi: '10.5555/hostile', body: '' })) };
    const tar = (header: TarHeader, body?: Uint8Array) =>
      packTar([
        { header: { name: 'a.xml', size: small['a.xml'].byteLength }, body: small['a.xml'] },
        { header, ...(body === undefined ? {} : { body }) },
      ]);

    it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
      ['climbs out', 'up.zip', () => zipSync({ ...small, '../up.png': strToU8('x') }), /outside of itself/],
      [
        'names a root',
        'root.zip',
        () => zipSync({ ...small, '/etc/up.png': strToU8('x') }),
        /outside of itself/,
      ],
      [
        'climbs out as tar',
        'up.tar',
        () => tar({ name: '../../up.png', size: 1 }, strToU8('x')),
        /outside of itself/,
      ],
      [
        'expands to gigabytes',
        'bomb.zip',
        () => zipSync({ ...small, 'a.tif': new Uint8Array(120 * 1024 * 1024) }),
        /holds more than 100 MB/,
      ],
      ['is cut off', 'cut.zip', () => zipSync(small).subarray(0, 300), /damaged or cut off/],
      [
        'is cut off as tar.gz',
        'cut.tar.gz',
        async () => gzipSync(await tar({ name: 'b.png', size: 9 }, strToU8('123456789'))).subarray(0, 200),
        /damaged or cut off/,
      ],
      [
        'has one file twice',
        'twice.tar',
        () => tar({ name: 'a.xml', size: 1 }, strToU8('x')),
        /"a.xml" twice/,
      ],
      ['has no article', 'empty.zip', () => zipSync({ 'a.png': strToU8('x') }), /no article in it/],
      ['is not an archive', 'text.zip', () => strToU8('hello'), /damaged or cut off|no file in it/],
    ])('%s: nothing of it is stored, and the report says why [FG-02]', async (_, name, bytes, reason) => {
      const folder = await folderWith({ [name]: await bytes() });
      const { said, ...counts } = await imported(join(folder, name));
      expect(counts).toEqual({ added: 0, updated: 0, unchanged: 0, refused: 1 });
      expect(said.join()).toMatch(reason);
      const [stored] = await database.query(`select 1 from articles where doi = '10.5555/hostile'`);
      expect(stored).toBeUndefined();
      expect(await readdir(folder)).toEqual([name]);
    });

    it('never follows a link in it [FG-02]', async () => {
      const body = figureElement('f1', 'link.png');
      const xml = strToU8(jatsWith({ doi: '10.5555/link', body }));
      const archive = await packTar([
        { header: { name: 'a.xml', size: xml.byteLength }, body: xml },
        { header: { name: 'link.png', size: 0, type: 'symlink', linkname: '/etc/hostname' } },
      ]);
      const folder = await folderWith({ 'link.tar': archive });
      expect((await imported(join(folder, 'link.tar'))).said).toEqual([
        '1 of 1 pictures did not come with the article: link.png',
      ]);
    });
  });

  it('fetches a picture from an address only where the operator allows its origin [FG-04]', async () => {
    const picture = await pictureOf(640, 480).png().toBuffer();
    const server = createServer(({ url }, response) => {
      if (url === '/moved.png') response.writeHead(302, { location: '/fig1.png' }).end();
      else response.end(picture);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    try {
      const body = figureElement('f1', `${origin}/fig1.png`) + figureElement('f2', `${origin}/moved.png`);
      const folder = await folderWith({ 'a.xml': jatsWith({ doi: '10.5555/far', body }) });
      expect((await imported(join(folder, 'a.xml'))).said[0]).toContain('FIGURES_FROM does not allow');
      expect((await shown('10.5555/far')).figures).toEqual([]);
      const { said } = await imported(join(folder, 'a.xml'), [origin]);
      expect(said).toEqual(['1 picture is shown', expect.stringContaining('moved.png could not be fetched')]);
      expect((await shown('10.5555/far')).html).not.toContain('127.0.0.1');
    } finally {
      server.close();
    }
  });

  describe('in our own Markdown', () => {
    const own = (slug: string, body: string) => `---
format: preceptor/1
slug: ${slug}
title: Pressure and the heart
journal: Journal of Pictures
published: 2024
finding: Pressure fell.
disclosures:
  - name: Editor
    role: Author of the summary
    relationships: []
---

${body}
`;

    it('shows them as figures, with description and caption [FG-09]', async () => {
      const folder = await folderWith({
        'a.md': own(
          'own-pictures',
          '![Two curves](figures/my%20curves.jpg "Pressure < 90")\n\nText.\n\n![](./plain.svg)',
        ),
        'figures/my curves.jpg': await pictureOf(1400, 700, '#222').jpeg().toBuffer(),
        'plain.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><rect width="90" height="60"/></svg>',
      });
      expect(await imported(join(folder, 'a.md'))).toMatchObject({
        added: 1,
        said: [
          '2 pictures are shown',
          '1 of them without a description, which goes between the brackets: ![…](…)',
        ],
      });
      const [row] = await readRows(
        database,
        v.object({ figures: v.array(figure) }),
        "select details -> 'figures' as figures from articles where slug = 'own-pictures'",
      );
      expect(row?.figures).toMatchObject([
        { alt: 'Two curves', caption: 'Pressure < 90', width: 1400, widths: [320, 640, 1280, 1400] },
        { alt: 'Figure 2: no description was given', caption: '' },
      ]);
    });

    it.each([
      ['is missing', '![A](curve.png)', '"curve.png" does not exist; did you mean "curves.png"?'],
      ['is outside', '![A](../other.png)', '"../other.png" must be a path within the folder'],
      ['is reached through a link', '![A](link.png)', '"link.png" leads out of the folder'],
      ['is not a picture', '![A](notes.txt)', '"notes.txt" is not a picture'],
      ['is damaged', '![A](cut.png)', '"cut.png" can’t be read: the file is cut off or damaged.'],
      ['is elsewhere', '![A](https://example.org/a.png)', 'FIGURES_FROM does not allow its origin'],
      ['is within a sentence', 'See ![A](curves.png) here.', 'A picture must be in a paragraph of its own'],
    ])('is refused with the line of a picture that %s [FG-09]', async (_, markdown, reason) => {
      const whole = await pictureOf(900, 900).png({ compressionLevel: 0 }).toBuffer();
      const folder = await folderWith({
        'inside/a.md': own('own-refused', `Text.\n\n${markdown}`),
        'inside/curves.png': whole,
        'inside/cut.png': whole.subarray(0, 50_000),
        'inside/notes.txt': 'no picture',
        'other.png': whole,
      });
      await symlink(join(folder, 'other.png'), join(folder, 'inside/link.png'));
      const { said, refused } = await imported(join(folder, 'inside/a.md'));
      expect(refused).toBe(1);
      expect(said).toEqual([expect.stringContaining(reason)]);
      expect(lines.at(-1)).toBe(16);
    });
  });

  it('keeps the figures of a reply as it keeps the article’s own [FG-03]', async () => {
    const reply = `<sub-article article-type="reply" id="r1"><front-stub><title-group><article-title>Reply</article-title>
      </title-group></front-stub><body>${figureElement('f9', 'fig9')}</body></sub-article></article>`;
    const folder = await folderWith({
      'a.xml': jatsWith({ doi: '10.5555/reply', body: '<p>Text.</p>' }).replace('</article>', reply),
      'fig9.png': await pictureOf(300, 200, '#123456').png().toBuffer(),
    });
    await imported(join(folder, 'a.xml'));
    const [{ digest, text } = { digest: '', text: '' }] = await readRows(
      database,
      v.object({ digest: v.string(), text: v.string() }),
      `select f.digest, a.details -> 'companions' ->> 0 as text
       from article_figures f join articles a on a.id = f.article_id where a.doi = '10.5555/reply'`,
    );
    expect(text).toContain(`/api/figures/${digest}/`);
    await removeUnusedFigures(database, store, new Date(Date.now() + 3 * 86_400_000));
    expect(await store.read(digest, '300.webp')).toBeDefined();
  });

  it('removes the files of figures that no article shows any more, after two days [FG-03]', async () => {
    const [{ address } = { address: '' }] = (await shown()).figures;
    const digest = address.slice('/api/figures/'.length);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await removeUnusedFigures(database, store, later(3))).toBe(0);
    const remaining = await readRows(database, v.object({ slug: v.string() }), 'select slug from articles');
    for (const { slug } of remaining) await directLibrary(database).remove(slug);
    expect(await removeUnusedFigures(database, store, later(1))).toBe(0);
    expect(await removeUnusedFigures(database, store, later(3))).toBeGreaterThan(0);
    expect(await store.read(digest, '640.webp')).toBeUndefined();
  });

  it.skipIf(!hasGhostscript())(`draws EPS with Ghostscript${NO_GHOSTSCRIPT} [FG-01]`, async () => {
    const folder = await folderWith({
      'a.xml': jatsWith({ doi: '10.5555/eps', body: figureElement('f1', 'fig1.eps') }),
      'fig1.eps':
        '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 144 72\n0 0 1 setrgbcolor 0 0 72 72 rectfill showpage\n',
    });
    expect((await imported(join(folder, 'a.xml'))).said).toEqual(['1 picture is shown']);
    expect((await shown('10.5555/eps')).figures).toMatchObject([{ width: 600, height: 300 }]);
  });

  it.skipIf(!hasGhostscript()).each([
    ['never ends', '{} loop'],
    ['reads files', '(/etc/hostname) (r) file 100 string readline pop show'],
    ['takes all memory', '{ 60000 array } loop'],
  ])(`refuses EPS that %s${NO_GHOSTSCRIPT} [FG-02]`, async (_, program) => {
    const eps = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n${program} showpage\n`;
    expect(await drawEps(new TextEncoder().encode(eps), 2000)).toEqual({
      ok: false,
      reason: 'can’t be read: Ghostscript could not draw it within its limits',
    });
  });
});

/** A PNG that declares its size but has no pixels. */
function pngHeader(width: number, height: number): Uint8Array {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits in each of three colors.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Files = Readonly<Record<string, Uint8Array>>;

function hasGhostscript(): boolean {
  try {
    execFileSync('gs', ['--version']);
    return true;
  } catch {
    return false;
  }
}
