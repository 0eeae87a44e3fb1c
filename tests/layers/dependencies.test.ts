import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const { '': own, ...packages } = lock.packages;

it('each dependency has a version and a SHA-512, and no address: npm takes it from the registry in use', () => {
  expect(own).toBeDefined();
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  const odd = Object.entries(packages).filter(
    ([path, { version, integrity, resolved, link = false }]) =>
      !path.startsWith('node_modules/') ||
      version === undefined ||
      !integrity?.startsWith('sha512-') ||
      resolved !== undefined ||
      link,
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
