import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDataDirectory } from '#server/platform/data-directory/open-data-directory.ts';
import { startProcess } from './started-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unusable-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The server's message when it refuses to start, without a stack trace. */
const refusalOf = async (directory: string, user?: number): Promise<string> => {
  const server = startProcess({ PORT: '0', DATA_DIR: directory }, user);
  const output = await server.printed('never printed');
  expect(await server.ended).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
};

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** The tests run in order, each with its own folder. */
describe('a data directory that can’t be used is explained in a sentence', () => {
  it('when it is read-only', async () => {
    const directory = join(folder, 'read-only');
    await mkdir(directory, { mode: 0o555 });
    await chmod(directory, 0o555);
    expect(await refusalOf(directory, isRoot ? NOBODY : undefined)).toContain(
      `The data directory ${directory} may not be written by this user. Make it writable, or choose another`,
    );
  });

  it('when it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusalOf(file)).toContain(`The data directory ${file} is not a folder.`);
  });

  it.each([
    ['its control file is cut off', (database: string) => truncate(join(database, 'global/pg_control'), 8)],
    ['its version is missing', (database: string) => rm(join(database, 'PG_VERSION'))],
    ['its tables are gone', (database: string) => rm(join(database, 'base'), { recursive: true })],
  ])('when %s', async (what, damage) => {
    const directory = join(folder, what.replaceAll(' ', '-'));
    await (await openDataDirectory(directory)).close();
    await damage(join(directory, 'database'));
    expect(await refusalOf(directory)).toContain(
      `The database in ${join(directory, 'database')} can’t be opened: its files are damaged`,
    );
  });
});
