import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const namesIn = (sheet: string): readonly string[] =>
  [...read(sheet).matchAll(/\.([a-z][\w-]*)(?=[\s,:{.[>+~)])/g)].map(([, name]) => name ?? '');

describe('the class names of style modules', () => {
  it('can be imported one by one, so that the build includes no table of the others', () => {
    const odd = globSync('ui/**/*.module.css', { cwd: root }).flatMap((file) =>
      namesIn(file)
        .filter((name) => name.includes('-') && !GLOBAL.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(odd).toEqual([]);
  });

  it('exist wherever a component uses one', () => {
    const asked = globSync('ui/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => asks(file, read(file)));
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter(({ sheet, name }) => !namesIn(sheet).includes(name))).toEqual([]);
  });
});

/** Classes of ui/shared/base.css and similar global sheets. */
const GLOBAL = ['visually-hidden', 'no-print', 'table-scroll', 'clamp-2'];

/** Each class that a file uses from the sheets that it imports. */
const asks = (file: string, source: string) =>
  [...source.matchAll(/import (\w+) from '([./\w-]+\.module\.css)'/g)].flatMap(([, table = '', path = '']) =>
    [...source.matchAll(new RegExp(`(?<![./\\w-])${table}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      file,
      name,
      sheet: join(dirname(file), path),
    })),
  );
