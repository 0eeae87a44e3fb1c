import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NEVER, type Observable } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#adapters/http/client.ts';
import { api } from '#contract/api.ts';

const folder = join(import.meta.dirname, '..', '..', 'adapters', 'http');

/** Every endpoint that an adapter has requested. */
const requested = new Set<unknown>();

const request = (endpoint: unknown): Observable<never> => {
  requested.add(endpoint);
  return NEVER;
};

const client: Client = { call: request, download: request };

/** The words by which adapters choose between endpoints. */
const WORDS = [
  'latest',
  'popular',
  'search',
  'single',
  'csv',
  'year',
  'everything',
  'batch',
  'moc',
  'audit-report',
  'audit-archive',
  'up',
  'down',
  'subscription',
  'lifetime',
  'unearned',
];

/**
 * A stub for an argument of any type: every property and result is another stub, a `kind` or `list` is the word,
 * `unearned` is whether it is that word, and a client is the one that records its requests.
 */
const argument = (word: string): unknown => {
  const stand: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => '7';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      if (name === 'kind' || name === 'list') return word;
      if (name === 'unearned') return word === name;
      return name === 'call' || name === 'download' ? client[name] : stand;
    },
    apply: () => stand,
  });
  return stand;
};

const follow = (answer: unknown): void => {
  if (typeof answer === 'object' && answer !== null && 'subscribe' in answer)
    (answer as Observable<unknown>).subscribe();
};

beforeAll(async () => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    names.map((name) => import(`../../adapters/http/${name}.ts`)),
  );
  const makers = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, make]) => (typeof make === 'function' && /^http/.test(name) ? [make] : []));
  for (const make of makers)
    for (const word of WORDS) {
      const one = argument(word);
      const adapter: unknown = make(one, one, one);
      for (const port of Object.values(adapter ?? {}))
        if (typeof port === 'function') {
          follow(port(one, one, one, one));
          // If the second argument is a record, this is not a request of the app.
          try {
            follow(port(one, word, one, one));
          } catch {}
        }
    }
});

describe('every endpoint', () => {
  it.each(Object.values(api).flat())('is requested by the app: $method $path [API-02]', (endpoint) => {
    expect(requested.has(endpoint)).toBe(true);
  });
});
