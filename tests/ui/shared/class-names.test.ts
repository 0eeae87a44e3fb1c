import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

describe('the class names of style modules', () => {
  it('are names that can be imported one by one: the build keeps no table of the others', () => {
    const odd = globSync('ui/**/*.module.css', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)(?=[\s,:{.[>+~)])/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => name.includes('-') && !GLOBAL.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(odd).toEqual([]);
  });
});

/** Of ui/shared/base.css and its like: not a module’s own. */
const GLOBAL = ['visually-hidden', 'no-print', 'table-scroll', 'clamp-2'];
