import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');

const suites = [...textOf('vitest.config.ts').matchAll(/project\('([\w-]+)'/g)].map(([, name]) => name ?? '');

it('lists every suite', () => {
  expect(suites).toEqual(expect.arrayContaining(['core', 'server', 'ui']));
});

it.each(suites)('npm test runs the suite %s', (suite) => {
  expect(textOf('scripts/test.ts')).toContain(`'${suite}'`);
});
