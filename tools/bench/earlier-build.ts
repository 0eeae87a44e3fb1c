import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the folder of an earlier state of the project with its app built. `against` is such a folder, or a Git
 * revision, which is checked out into .build/ and built there with the installed packages.
 */
export const earlierBuild = (against: string): string => {
  const given = resolve(root, against);
  const folder = existsSync(given) && statSync(given).isDirectory() ? given : checkOut(against);
  execFileSync(process.execPath, [join(folder, 'tools', 'build.ts')], { cwd: folder, stdio: 'inherit' });
  return folder;
};

const checkOut = (revision: string): string => {
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30 });
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).toString().trim();
  const folder = join(root, '.build', 'bench', commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x'], { cwd: folder, input: git('archive', commit) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};
