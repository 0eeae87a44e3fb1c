import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const root = join(import.meta.dirname, '..', '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));

/** Every endpoint by the name that its file exports it under. */
const nameOf = new Map<unknown, string>();
for (const file of filesIn('contract')) {
  const exported: Record<string, unknown> = await import(`../../contract/${file.replace(/\.ts$/, '')}.ts`);
  for (const [name, value] of Object.entries(exported)) nameOf.set(value, name);
}

/** What adapters do, without what they only import. */
const adapters = ['adapters/http', 'adapters/built-in-processor']
  .flatMap((folder) => filesIn(folder).map((file) => readFileSync(join(root, folder, file), 'utf8')))
  .map((source) => source.replaceAll(/^import [^;]*;$/gm, ''))
  .join('\n');

const isCalled = (endpoint: Endpoint): boolean =>
  new RegExp(`\\b${nameOf.get(endpoint) ?? 'exported by no file'}\\b`).test(adapters);

const builtRows = Object.values(api).flat();

describe('every call that is served', () => {
  it.each(builtRows)('is made by the app: $method $path [API-02]', (endpoint) => {
    expect(isCalled(endpoint)).toBe(true);
  });
});
