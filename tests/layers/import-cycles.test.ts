import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/*
 * biome.json turns this rule off, because it reads every file of the project even when a single one is linted. Its
 * options are there: imports of types count as well.
 */
const cyclesIn = (folder: string, ...more: readonly string[]): Promise<string> =>
  run(
    join(root, 'node_modules', '.bin', 'biome'),
    ['lint', '--only=suspicious/noImportCycles', '--error-on-warnings', '--colors=off', ...more, '.'],
    { cwd: folder, maxBuffer: 1e7 },
  ).then(
    () => '',
    ({ stdout = '', stderr = '' }) => `${stdout}${stderr}`,
  );

const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('no file imports itself by way of others', async () => {
  expect(await cyclesIn(root)).toBe('');
}, 120_000);

it('a cycle is found, even if one of its imports is only of a type', async () => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  writeFileSync(join(folder, 'one.ts'), "import { two } from './two.ts';\n\nexport const one = () => two;\n");
  writeFileSync(
    join(folder, 'two.ts'),
    "import type { one } from './one.ts';\n\nexport const two = (value: typeof one) => value;\n",
  );
  const said = await cyclesIn(folder, '--vcs-enabled=false');
  expect(said).toContain('one.ts:1:21 lint/suspicious/noImportCycles');
  expect(said).toContain('two.ts:1:26 lint/suspicious/noImportCycles');
}, 120_000);
