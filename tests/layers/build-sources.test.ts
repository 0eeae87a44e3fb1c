import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRouteName, ROUTES } from '#core/navigation/routes.ts';
import { documents } from '#server/documents.ts';
import { DEMONSTRATION_SOURCES } from '../../tools/build-demonstration.ts';
import { SOURCES } from '../../tools/sources-stamp.ts';

const root = join(import.meta.dirname, '..', '..');
const ui = join(root, 'ui');

/** The project files that these import, transitively. */
const importedBy = (files: readonly string[], known = new Set(files)): ReadonlySet<string> => {
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
      ([, path = '']) => relative(root, join(root, file, '..', path)),
    ),
  );
  const found = imported.filter((file) => !known.has(file));
  for (const file of found) known.add(file);
  return found.length === 0 ? known : importedBy(found, known);
};

describe('sources that the build names', () => {
  it.each(documents.flatMap(({ sources }) => sources))('%s is there to be hinted at', (source) => {
    expect(existsSync(join(ui, source))).toBe(true);
  });

  it.each([
    { build: 'tools/build.ts', sources: SOURCES },
    { build: 'tools/build-demonstration.ts', sources: DEMONSTRATION_SOURCES },
  ])('a change of a source of $build makes the build stale', ({ build, sources }) => {
    const isStamped = (file: string) =>
      sources.some((source) => file === source || file.startsWith(`${source}/`));
    const makers = [...importedBy(['vite.config.ts', build])];
    expect(makers.length).toBeGreaterThan(3);
    expect(makers.filter((file) => !isStamped(file))).toEqual([]);
  });

  it.each(documents)('$route has the path that the app routes it by', ({ route, path }) => {
    const inApp = isRouteName(route) ? ROUTES[route] : '';
    expect(path.test(inApp.replace(/:\w+/g, 'some-thing'))).toBe(true);
    expect(path.test(`${inApp}/more`)).toBe(false);
  });
});
