import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const suites = [...textOf('vitest.config.ts').matchAll(/project\('([\w-]+)'/g)].map(([, name]) => name ?? '');

it('lists every suite', () => {
  expect(suites).toEqual(expect.arrayContaining(['core', 'server', 'ui']));
});

it.each(suites)('npm test runs the suite %s', (suite) => {
  expect(textOf('tools/test.ts')).toContain(`'${suite}'`);
});

it('runs a test on PostgreSQL as well wherever it would use it, because all get its address from one module', () => {
  const reading = globSync('tests/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => /process\.env\b.*TEST_DATABASE_URL/.test(textOf(file)))
    .sort();
  expect(reading).toEqual(['tests/support/drop-test-databases.ts', 'tests/support/migrated-database.ts']);
  expect(textOf('tools/test.ts')).toContain("'tests/support/migrated-database.ts'");
});
