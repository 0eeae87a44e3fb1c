import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const COPIED = [
  'core',
  'contract',
  'adapters',
  'ui',
  'server',
  'composition',
  'clients',
  'composition-root.ts',
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  'tools/icon-sprite.ts',
  'tools/lint',
];

/** A file to try in the copy, by its path there. */
interface Scratch {
  readonly path: string;
  readonly source: string;
}

/** A copy of the project in which files may break rules. */
export interface ScratchProject {
  /** The linter's messages for each of these files, by path; empty if there are none. */
  readonly lint: (files: readonly Scratch[]) => Promise<ReadonlyMap<string, string>>;
  /** The compiler's messages for each of these files, by path, when it compiles their layers together. */
  readonly compile: (files: readonly Scratch[]) => Promise<ReadonlyMap<string, string>>;
  readonly remove: () => void;
}

export const scratchProject = (): ScratchProject => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-layers-'));
  for (const name of COPIED) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('demonstration/'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');

  const withFiles = async (files: readonly Scratch[], check: () => Promise<string>) => {
    for (const { path, source } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    try {
      const said = await check();
      return new Map(files.map(({ path }) => [path, saidOf(path, said)]));
    } finally {
      for (const { path } of files) rmSync(join(folder, path));
    }
  };

  const complaints = async (program: string, args: readonly string[]) => {
    try {
      await run(program, [...args], { cwd: folder, maxBuffer: 1e7 });
      return '';
    } catch (failed) {
      const { stdout = '', stderr = '' } = failed as { stdout?: string; stderr?: string };
      return stdout + stderr || String(failed);
    }
  };

  return {
    lint: (files) =>
      withFiles(files, () =>
        complaints(bin('biome'), [
          'lint',
          '--vcs-enabled=false',
          '--colors=off',
          '--max-diagnostics=none',
          '--only=style/noRestrictedImports',
          '--only=performance/noBarrelFile',
          '--only=performance/noReExportAll',
          '--only=plugin',
          ...files.map(({ path }) => path),
        ]),
      ),
    compile: (files) => {
      const layers = new Set(files.map(({ path }) => path.split('/', 1)[0] ?? ''));
      return withFiles(files, () => complaints(bin('tsc'), ['-b', '--pretty', 'false', ...layers]));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A message starts with its file and ends before the next that does. */
const saidOf = (path: string, said: string): string =>
  said
    .split(/^(?=\S+\.tsx?[:(]\d+)/m)
    .filter((complaint) => complaint.startsWith(`${path}:`) || complaint.startsWith(`${path}(`))
    .join('');
