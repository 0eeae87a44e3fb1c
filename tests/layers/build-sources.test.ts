import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRouteName, ROUTES } from '#core/navigation/routes.ts';
import { documents } from '#server/documents.ts';
import { TOGETHER } from '../../scripts/chunks.ts';

const ui = join(import.meta.dirname, '..', '..', 'ui');

describe('what the build is told by name', () => {
  it.each(documents.flatMap(({ sources }) => sources))('%s is there to be hinted at', (source) => {
    expect(existsSync(join(ui, source))).toBe(true);
  });

  it.each(Object.entries(TOGETHER).flatMap(([chunk, sources]) => sources.map((source) => [source, chunk])))(
    '%s is there to go into the chunk %s',
    (source) => {
      expect(['.ts', '.tsx'].some((ending) => existsSync(join(ui, '..', source + ending)))).toBe(true);
    },
  );

  it.each(documents)('$route has the path that the app routes it by', ({ route, path }) => {
    const inApp = isRouteName(route) ? ROUTES[route] : '';
    expect(path.test(inApp.replace(/:\w+/g, 'some-thing'))).toBe(true);
    expect(path.test(`${inApp}/more`)).toBe(false);
  });

  it('no two style modules share a file name, of which their class names are made', () => {
    const names = readdirSync(ui, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => basename(path));
    expect(names).toEqual([...new Set(names)]);
  });
});
