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
  'composition-root.ts',
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  'scripts/icon-sprite.ts',
];

/** A copy of the project in which a file may break a rule, so that nothing of the real one is touched. */
export interface ScratchProject {
  /** What the linter says of `source` standing at `path`; empty when it is content. */
  readonly lint: (path: string, source: string) => Promise<string>;
  /** What the compiler says of the layer `project` with `source` standing at `path`. */
  readonly compile: (project: string, path: string, source: string) => Promise<string>;
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

  const withFile = async (path: string, source: string, check: () => Promise<string>) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    try {
      return await check();
    } finally {
      rmSync(file);
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
    lint: (path, source) =>
      withFile(path, source, () =>
        complaints(bin('biome'), [
          'lint',
          '--vcs-enabled=false',
          '--only=style/noRestrictedImports',
          '--only=performance/noBarrelFile',
          '--only=performance/noReExportAll',
          path,
        ]),
      ),
    compile: (project, path, source) => withFile(path, source, () => complaints(bin('tsc'), ['-b', project])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
