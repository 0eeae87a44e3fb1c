import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedClassNames } from '../../scripts/class-names.ts';
import { buildName } from '../../scripts/sources-stamp.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'build-names-'));
  write('core/day.ts', 'export const day = 1;');
  write('ui/card.module.css', '.title:hover,\n.title + .lead { animation: fade 1s; }');
  write('ui/wide/bar.module.css', '.title { color: red; }');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the name of a build', () => {
  it('is the same for the same sources, whenever they were written, and another for others', () => {
    const before = buildName(root);
    expect(before).toMatch(/^[\w-]{7}$/);
    utimesSync(join(root, 'core/day.ts'), 1, 1);
    expect(buildName(root)).toBe(before);
    write('core/day.ts', 'export const day = 2;');
    expect(buildName(root)).not.toBe(before);
    write('core/day.ts', 'export const day = 1;');
    write('core/night.ts', '');
    expect(buildName(root)).not.toBe(before);
  });
});

describe('the name of a class', () => {
  it('is another for each, and the same in each build', () => {
    const all = (nameOf: ReturnType<typeof numberedClassNames>) => [
      nameOf('title', join(root, 'ui/card.module.css')),
      nameOf('lead', join(root, 'ui/card.module.css')),
      nameOf('title', join(root, 'ui/wide/bar.module.css')),
    ];
    const names = all(numberedClassNames(join(root, 'ui')));
    expect(names.every((name) => /^_[\da-z]$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(3);
    expect(all(numberedClassNames(join(root, 'ui')))).toEqual(names);
  });

  it('of a keyframe says where it is from', () => {
    const nameOf = numberedClassNames(join(root, 'ui'));
    expect(nameOf('fade', join(root, 'ui/card.module.css'))).toBe('fade_card');
  });
});
