import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Row } from '#contract/row.ts';

const root = join(import.meta.dirname, '..', '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));

/** Every row by the name that its file exports it under. */
const nameOf = new Map<unknown, string>();
for (const file of filesIn('contract')) {
  const exported: Record<string, unknown> = await import(`../../contract/${file.replace(/\.ts$/, '')}.ts`);
  for (const [name, value] of Object.entries(exported)) nameOf.set(value, name);
}

const adapters = filesIn('adapters/http')
  .map((file) => readFileSync(join(root, 'adapters/http', file), 'utf8'))
  .join('\n');

const isCalled = (row: Row): boolean =>
  new RegExp(`\\.call\\(\\s*${nameOf.get(row) ?? 'exported by no file'}\\b`).test(adapters);

/** Served ahead of the pages that will call them: a context leaves this list when all of its calls are made. */
const AHEAD_OF_ITS_PAGES = ['plans', 'referrals', 'payments', 'billing', 'built-in processor'];

const contexts = Object.entries(api);
const builtRows = contexts.flatMap(([context, rows]) => (AHEAD_OF_ITS_PAGES.includes(context) ? [] : rows));

describe('every call that is served', () => {
  it.each(builtRows)('is made by the app: $method $path [API-02]', (row) => {
    expect(isCalled(row)).toBe(true);
  });

  it.each(AHEAD_OF_ITS_PAGES)('is excepted no longer than its pages are to come: %s', (context) => {
    expect(api[context]?.every(isCalled)).toBe(false);
  });
});
