import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPlace, toNextPlace } from '#core/navigation/next-place.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { isRouteName, ROUTE_NAMES, ROUTES } from '#core/navigation/routes.ts';

const ORIGIN = 'https://preceptor.test';
const home = { name: 'home', params: {}, query: {} };

const knownPaths = Object.values(ROUTES).map(
  (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
);

const expectToStay = (query: Readonly<Record<string, string>>) => {
  const href = hrefOf(nextPlace(query));
  const url = new URL(href, ORIGIN);
  expect(url.origin).toBe(ORIGIN);
  expect(
    knownPaths.some((path) => path.test(url.pathname)),
    href,
  ).toBe(true);
};

describe('the place after logging in', () => {
  it('is the page that the guest requested, with parameters and query [NV-01]', () => {
    const place = {
      name: 'article',
      params: { slug: 'paradigm-hf' },
      query: { q: 'heart failure' },
    } as const;
    expect(nextPlace(toNextPlace(place))).toEqual(place);
  });

  it('is written without the parts that it lacks', () => {
    expect(toNextPlace({ name: 'transcripts', params: {}, query: {} })).toEqual({ nextRoute: 'transcripts' });
    expect(toNextPlace({ name: 'credit-details', params: { id: '1' }, query: {} })).toEqual({
      nextRoute: 'credit-details',
      nextParams: '{"id":"1"}',
    });
  });

  it('is home when none was given', () => {
    expect(nextPlace({})).toEqual(home);
  });

  it.each([
    'login',
    'register',
    'error',
    'error-500',
    'no-such-route',
    '__proto__',
    'constructor',
    '/transcripts',
  ])('is home for the route %s (faults.md, 25)', (nextRoute) => {
    expect(nextPlace({ nextRoute })).toEqual(home);
  });

  it.each([
    ['a way up', '{"slug":".."}'],
    ['a longer way up', '{"slug":"../../transcripts"}'],
    ['a line break', '{"slug":"a\\r\\nSet-Cookie: x"}'],
    ['10 kB', `{"slug":"${'a'.repeat(10_000)}"}`],
    ['no text', '{"slug":{}}'],
    ['no object', '[]'],
    ['null', 'null'],
    ['broken JSON', '{"slug":'],
    ['a prototype', '{"__proto__":{"slug":"a"}}'],
    ['nothing', undefined],
  ])('is home when the parameters contain %s (faults.md, 26)', (_, nextParams) => {
    expect(nextPlace({ nextRoute: 'article', ...(nextParams !== undefined && { nextParams }) })).toEqual(
      home,
    );
  });

  it.each([
    '{"q":"../../x"}',
    '{"q":"//evil.org"}',
    '{"q":"a\\u000d\\u000ab"}',
    '{"q":"\\ud800"}',
    '{"__proto__":"x"}',
  ])('ignores the hostile query %s (faults.md, 26)', (nextQuery) => {
    expect(nextPlace({ nextRoute: 'transcripts', nextQuery })).toEqual({ ...home, name: 'transcripts' });
    expect(Object.prototype).not.toHaveProperty('q');
  });

  it('keeps the rest of a query beside what it ignores, and names as in mailed links [NV-01]', () => {
    const query = { year: '2025', utm_source: 'newsletter-7', from: 'https://evil.org' };
    expect(nextPlace(toNextPlace({ name: 'transcripts', params: {}, query }))).toEqual({
      name: 'transcripts',
      params: {},
      query: { year: '2025', utm_source: 'newsletter-7' },
    });
  });

  it('ignores 10 kB of query, however harmless each value is (faults.md, 26)', () => {
    const fields = Array.from({ length: 52 }, (_, index) => [
      `q${String.fromCharCode(65 + index)}`,
      'a'.repeat(190),
    ]);
    const nextQuery = JSON.stringify(
      Object.fromEntries(fields.filter(([name]) => /^[A-Za-z]+$/.test(name ?? ''))),
    );
    expect(nextQuery.length).toBeGreaterThan(9000);
    expect(nextPlace({ nextRoute: 'transcripts', nextQuery })).toEqual({ ...home, name: 'transcripts' });
  });

  it('never leaves the origin or the known routes, whatever the input (faults.md, 25)', () => {
    // fc.string with this unit indexes all of Unicode first, which takes seconds.
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 30 })
      .map((points) => String.fromCodePoint(...points));
    const hostile = fc.oneof(
      anyText,
      fc.constantFrom(
        '//evil.org',
        'https://evil.org/',
        '\\\\evil.org',
        'javascript:alert(1)',
        '..',
        '%2e%2e',
        '__proto__',
      ),
    );
    const record = fc.dictionary(fc.oneof(fc.constantFrom('slug', 'id', 'q', '__proto__'), hostile), hostile);
    fc.assert(
      fc.property(
        fc.oneof(hostile, fc.constantFrom(...ROUTE_NAMES)),
        fc.oneof(
          hostile,
          record.map((fields) => JSON.stringify(fields)),
        ),
        fc.oneof(
          hostile,
          record.map((fields) => JSON.stringify(fields)),
        ),
        (nextRoute, nextParams, nextQuery) => expectToStay({ nextRoute, nextParams, nextQuery }),
      ),
      { numRuns: 300 },
    );
  });
});

const list = join(
  process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'hostile/open-redirects.txt',
);
const isListHere = existsSync(list);

describe('known open redirects', () => {
  it.skipIf(!isListHere)(
    `lead home, in the route as in the parameters (faults.md, 25)${isListHere ? '' : ' (skipped: SHARED_DATA has no hostile/open-redirects.txt)'}`,
    () => {
      const redirects = readFileSync(list, 'utf8').split('\n').filter(Boolean);
      expect(redirects.length).toBeGreaterThan(100);
      for (const redirect of redirects) {
        expect(isRouteName(redirect)).toBe(false);
        expect(nextPlace({ nextRoute: redirect })).toEqual(home);
        expect(nextPlace({ nextRoute: 'article', nextParams: JSON.stringify({ slug: redirect }) })).toEqual(
          home,
        );
        expectToStay({ nextRoute: 'article', nextParams: redirect, nextQuery: redirect });
        expectToStay({ nextRoute: 'transcripts', nextQuery: JSON.stringify({ q: redirect }) });
      }
    },
  );
});
