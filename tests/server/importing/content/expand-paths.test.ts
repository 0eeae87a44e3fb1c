import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandPaths } from '#server/importing/content/expand-paths.ts';

const root = mkdtempSync(join(tmpdir(), 'preceptor-paths-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(path: string): string {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'x');
  return file;
}

const nested = put('b/deep/two.NXML');
const first = put('b/one.md');
const top = put('z.json');
for (const ignored of [
  'b/README.md',
  'LICENSE',
  'b/licence.md',
  'b/figure.png',
  '.hidden/x.xml',
  'b/.draft.md',
])
  put(ignored);

describe('expanding paths', () => {
  it('lists the content files of a folder and its subfolders, sorted', async () => {
    expect(await expandPaths([root])).toMatchObject({ files: [nested, first, top].sort(), refusals: [] });
  });

  it('says which files of a folder were skipped, and why', async () => {
    const { passedOver } = await expandPaths([root]);
    expect([...passedOver].map(([file, reason]) => [relative(root, file), reason]).sort()).toEqual([
      ['.hidden/x.xml', 'hidden'],
      ['LICENSE', 'about-the-folder'],
      ['b/.draft.md', 'hidden'],
      ['b/README.md', 'about-the-folder'],
      ['b/figure.png', 'picture'],
      ['b/licence.md', 'about-the-folder'],
    ]);
  });

  it('loses no file of a folder that is named by an indirect path', async () => {
    const detour = await expandPaths([`${root}/b/../b/deep/..`, `${root}/.hidden/..`]);
    expect(detour.files).toEqual([nested, first, top].sort());
    expect([...detour.passedOver.values()].filter((reason) => reason === 'hidden')).toHaveLength(2);
  });

  it('reads a folder whose own name begins with a dot', async () => {
    expect((await expandPaths([join(root, '.hidden')])).files).toEqual([join(root, '.hidden/x.xml')]);
  });

  it('lists a file once that is reached through a link as well', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'preceptor-link-'));
    symlinkSync(join(root, 'b'), join(elsewhere, 'link'));
    expect((await expandPaths([first, join(elsewhere, 'link/one.md')])).files).toEqual([first]);
    rmSync(elsewhere, { recursive: true });
  });

  it('lists each file once, even if it is named several times', async () => {
    expect((await expandPaths([first, join(root, 'b'), `${root}/./b/one.md`])).files).toEqual(
      [nested, first].sort(),
    );
  });

  it('refuses a file that is not content by name, and continues with the others', async () => {
    const picture = join(root, 'b/figure.png');
    expect(await expandPaths([picture, first])).toMatchObject({
      files: [first],
      refusals: [{ file: picture, line: 1 }],
    });
  });

  it('refuses a path that does not exist', async () => {
    expect(await expandPaths([join(root, 'no.xml')])).toMatchObject({
      files: [],
      refusals: [{ reason: /no such file/ }],
    });
  });
});
