import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCoursePackage } from '#server/importing/content/course-package/read-course-package.ts';
import { courseOf, whole } from './course-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-'));
  for (const [path, content] of Object.entries(whole)) await put(path, content);
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

const reasons = async () => {
  const reading = await readCoursePackage(folder);
  return reading.ok ? [] : reading.refusals.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
};

describe('a course package as a folder', () => {
  it('is read with all files it names, and hidden and other files are skipped', async () => {
    await put('.git/config', 'x');
    await put('modules/.01-draft.md', 'x');
    await put('figures/spoon.ai', 'x');
    await put('LICENSE', 'x');
    expect(await readCoursePackage(folder)).toEqual({ ok: true, value: courseOf(whole) });
  });

  it('names files by their path', async () => {
    await put('modules/02-how-it-falls.md', 'x');
    expect(await reasons()).toEqual([
      expect.stringContaining(`${join(folder, 'modules/02-how-it-falls.md')}:1 A package begins`),
    ]);
  });

  it('refuses a symbolic link to a file or a folder, whatever its target', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.svg'), 'secret');
    await symlink(join(outside, 'secret.svg'), join(folder, 'figures/secret.svg'));
    await symlink(outside, join(folder, 'more'));
    expect((await reasons()).sort()).toEqual([
      expect.stringMatching(/figures\/secret\.svg:1 This is a link/),
      expect.stringMatching(/more:1 This is a link/),
    ]);
    await rm(outside, { recursive: true });
  });

  it('does not read a file above the limit of its kind', async () => {
    await truncate(join(folder, 'videos/salt.webm'), 51 * 1024 * 1024);
    expect(await reasons()).toEqual([
      expect.stringMatching(/salt\.webm:1 .* 51\.0 MB; the limit is 50\.0 MB/),
    ]);
  });

  it('refuses a folder with too many files', async () => {
    await Promise.all(Array.from({ length: 500 }, (_, at) => put(`figures/${at}.svg`, '')));
    expect(await reasons()).toEqual([expect.stringContaining('has 506 files; the limit is 500')]);
  });
});
