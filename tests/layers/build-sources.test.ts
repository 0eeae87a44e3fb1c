import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_SOURCES } from '#server/static/page-files.ts';

const ui = join(import.meta.dirname, '..', '..', 'ui');

describe('what the build is told by name', () => {
  it.each(PAGE_SOURCES.flatMap(({ sources }) => sources))('%s is there to be hinted at', (source) => {
    expect(existsSync(join(ui, source))).toBe(true);
  });

  it('no two style modules share a file name, of which their class names are made', () => {
    const names = readdirSync(ui, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => basename(path));
    expect(names).toEqual([...new Set(names)]);
  });
});
