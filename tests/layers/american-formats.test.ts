import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const FOLDERS = ['adapters', 'clients', 'composition', 'core', 'server', 'ui'];

/** Formats that use the browser's or machine's language; `resolvedOptions` only reads its time zone. */
const OTHER_LANGUAGE =
  /\.toLocale(?:Date|Time)?String\((?!'en-US')|new Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|DisplayNames)\((?!'en-US')(?!'en-CA')(?!\)\.resolvedOptions)/;

const linesIn = (pattern: RegExp): readonly string[] =>
  execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );

describe('numbers and dates', () => {
  it('are written as in the United States, whatever the language of the browser', () => {
    expect(linesIn(OTHER_LANGUAGE)).toEqual([]);
  });

  it.each([
    'new Intl.DateTimeFormat(undefined, { dateStyle: "long" })',
    'count.toLocaleString()',
    'new Date().toLocaleDateString("de")',
  ])('are noticed when they are not: %s', (line) => {
    expect(line).toMatch(OTHER_LANGUAGE);
  });
});
