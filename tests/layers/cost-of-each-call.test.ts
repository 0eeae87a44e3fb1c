import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'security.md'), 'utf8');

/** Calls of docs/security.md that are served without the contract. */
const OTHERS = ['POST /payments/webhook/stripe', 'GET /api/figures/…'];

const calls = Object.values(api)
  .flat()
  .map(({ method, path }) => `${method} ${path}`);

/** The calls that the rows of tables name. */
const named = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((row) =>
    Array.from(row.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)[^`]*`/g), ([, call = '']) => call),
  );

it('docs/security.md has a row for every call of the API, with its worst input, bound and cost', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => !named.includes(call))).toEqual([]);
});

it('docs/security.md has no row for a call that the API no longer has', () => {
  expect(named.filter((call) => !calls.includes(call) && !OTHERS.includes(call))).toEqual([]);
});
