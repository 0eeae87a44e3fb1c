import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandPaths } from '#server/content/expand-paths.ts';

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

describe('paths are expanded', () => {
  it('into the content files of a folder and its folders, sorted', async () => {
    expect(await expandPaths([root])).toEqual({ files: [nested, first, top].sort(), refusals: [] });
  });

  it('each file once, even if it is named several times', async () => {
    expect((await expandPaths([first, join(root, 'b'), `${root}/./b/one.md`])).files).toEqual(
      [nested, first].sort(),
    );
  });

  it('refusing a file by name that is not content, while the others go on', async () => {
    const picture = join(root, 'b/figure.png');
    expect(await expandPaths([picture, first])).toMatchObject({
      files: [first],
      refusals: [{ file: picture, line: 1 }],
    });
  });

  it('refusing a path that leads nowhere', async () => {
    expect(await expandPaths([join(root, 'no.xml')])).toMatchObject({
      files: [],
      refusals: [{ reason: /no such file/ }],
    });
  });
});
