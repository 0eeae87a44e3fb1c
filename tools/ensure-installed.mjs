import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// This is plain JavaScript, because it runs on Node 20 before anything is installed.

export const root = join(import.meta.dirname, '..');

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** Lists the packages of package-lock.json that node_modules lacks or has in another version. */
const missing = () => {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!present) return ['everything'];
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && (!optional || path === ownNodePackage()))
    .filter(([path, { version }]) => present[path]?.version !== version || !existsSync(join(root, path)))
    .map(([path]) => path);
};

const ownNodePackage = () =>
  `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * Installs missing packages from the lock file only; does nothing, and needs no network, when everything is
 * installed.
 */
export const ensureInstalled = () => {
  const lacking = missing();
  if (lacking.length === 0) return;
  console.log(`Installing packages (${lacking.length === 1 ? lacking[0] : `${lacking.length} missing`})…`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('npm ci failed: see above. Nothing was started.');
    process.exit(1);
  }
};

/** The Node that runs the project: the pinned one if it is installed, else this one. */
export const projectNode = () => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, ownNodePackage(), 'bin', name);
  return existsSync(pinned) ? pinned : process.execPath;
};

/** Runs a program of the project and forwards its output; returns its exit code. */
export const run = (script, args = [], environment = {}) =>
  spawnSync(projectNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status ?? 1;
