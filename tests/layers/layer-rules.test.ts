import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

let project: ScratchProject;
beforeAll(() => {
  project = scratchProject();
});
afterAll(() => project.remove());

/** The time for one run of each program on a busy machine. */
const TIMEOUT = 300_000;

const imports = (from: string) => `import * as taken from '${from}';\nexport const scratch = taken;\n`;

/** Each case has its own folder. */
const fileOf = (layer: string, what: string, name = 'scratch.ts') =>
  `${layer}/scratch-${what.replaceAll(/[^a-z]+/gi, '-')}/${name}`;

const REFUSED_IMPORTS = [
  ['core', '#adapters/http/client.ts', 'Core knows nobody'],
  ['core', '../../ui/shared/use-core.ts', 'Core knows nobody'],
  ['core', '#contract/feed.ts', 'Core knows nobody'],
  ['core', '#server/platform/settings/settings.ts', 'Core knows nobody'],
  ['core', '#root/composition-root.ts', 'Core knows nobody'],
  ['core', 'react', 'Core is pure'],
  ['core', 'valibot', 'Core is pure'],
  ['core', 'node:fs', 'runs in browsers and kiosks'],
  ['core', 'inversify', 'Only composition knows the container'],
  ['core', 'fp-ts', 'costs ten kilobytes'],
  ['core', 'fp-ts/Either', 'plain Node resolves only files'],
  ['core', 'fp-ts/lib/TaskEither.js', 'Import fp-ts/lib/Either.js'],
  ['contract', '#core/feed/feed-item.ts', 'The contract says what travels'],
  ['contract', '#server/platform/settings/settings.ts', 'The contract says what travels'],
  ['adapters', '#ui/shared/use-core.ts', 'An adapter translates'],
  ['adapters', '#server/platform/settings/settings.ts', 'An adapter translates'],
  ['adapters', 'react', 'An adapter knows no React'],
  ['adapters', 'inversify', 'Only composition knows the container'],
  ['ui', '#adapters/http/client.ts', 'ask for a use case'],
  ['ui', '#contract/feed.ts', 'ask for a use case'],
  ['ui', 'rxjs', 'streams and Either stay in core'],
  ['ui', 'fp-ts/lib/Either.js', 'streams and Either stay in core'],
  ['ui', 'inversify', 'Only composition knows the container'],
  ['server', '#ui/shared/use-core.ts', 'The server shares'],
  ['server', '#adapters/http/client.ts', 'The server shares'],
  ['server', '#root/composition/roots/browser/prerender.tsx', 'The server shares'],
  ['composition', '#server/platform/settings/settings.ts', 'the server is another program'],
  ['composition', '#adapters/browser/theme.ts', 'built of ports, for every client'],
  ['composition', '#ui/app.tsx', 'built of ports, for every client'],
  ['composition', 'react', 'built of ports, for every client'],
  ['composition', '#root/composition/roots/device.ts', 'roots use composition'],
  ['clients/terminal', '#ui/app.tsx', 'takes what @preceptor/core exports'],
  ['clients/terminal', '#adapters/browser/theme.ts', 'takes what @preceptor/core exports'],
  ['clients/terminal', '#root/composition-root.ts', 'takes what @preceptor/core exports'],
  ['clients/terminal', '#root/composition/roots/browser/prerender.tsx', 'takes what @preceptor/core exports'],
  ['clients/terminal', '../../../server/platform/settings/settings.ts', 'takes what @preceptor/core exports'],
  ['clients/terminal', 'inversify', 'Only composition knows the container'],
] as const;

const BARRELS = ['core', 'contract', 'adapters', 'ui', 'server'];

const ALLOWED_IMPORTS = [
  ['core', 'rxjs'],
  ['core', 'fp-ts/lib/Either.js'],
  ['adapters', '#core/shared/failure.ts'],
  ['adapters', '#contract/feed.ts'],
  ['ui', '#core/shared/state.ts'],
  ['server', '#core/assessment/passing.ts'],
  ['clients/terminal', '#core/assessment/passing.ts'],
  ['clients/terminal', '#adapters/http/client.ts'],
  ['clients/terminal', '#root/composition/roots/over-http.ts'],
  ['clients/terminal', '@inquirer/prompts'],
] as const;

const PACKED_SPREADS = [
  ['properties', 'export const scratch = { ...{ a: 1, b: 2 }, c: 3 };'],
  ['constant properties', 'export const scratch = { ...({ a: 1 } as const), c: 3 };'],
  ['typed properties', 'export const scratch = { ...({ a: 1 } satisfies object), c: 3 };'],
  ['elements', 'export const scratch = [...[1, 2], 3];'],
  ['constant elements', 'export const scratch = [...([1, 2] as const), 3];'],
  ['arguments', 'export const scratch = Math.max(...[1, 2]);'],
  ['attributes', 'export const scratch = <p {...{ id: "a" }} />;'],
] as const;

const ALLOWED_SPREADS = [
  ['another object', 'export const scratch = (a: object) => ({ ...a, b: 1 });'],
  ['a choice', 'export const scratch = (a?: number) => ({ ...(a === undefined ? {} : { a }) });'],
  ['a condition', 'export const scratch = (a?: number) => ({ ...(a && { a }) });'],
  ['a computed list', 'export const scratch = [...[1, 2].map((n) => n + 1), 3];'],
  ['what is left', 'export const scratch = ({ a, ...others }: Record<string, number>) => [a, others];'],
] as const;

const spreadIn = (what: string) => fileOf('ui', `spread of ${what}`, 'scratch.tsx');

describe('the linter', () => {
  let said: ReadonlyMap<string, string>;
  // One run for all cases, because most of a run's time is its startup.
  beforeAll(async () => {
    const files = [
      ...[...REFUSED_IMPORTS, ...ALLOWED_IMPORTS].map(([layer, from]) => ({
        path: fileOf(layer, from),
        source: imports(from),
      })),
      ...BARRELS.map((layer) => ({
        path: fileOf(layer, 'barrel', 'index.ts'),
        source: "export { scratch } from './scratch.ts';\n",
      })),
      ...[...PACKED_SPREADS, ...ALLOWED_SPREADS].map(([what, source]) => ({ path: spreadIn(what), source })),
    ];
    said = await project.lint(files);
  }, TIMEOUT);

  describe('refuses an import across layers and names the remedy', () => {
    it.each(REFUSED_IMPORTS)('%s may not import %s', (layer, from, remedy) => {
      expect(said.get(fileOf(layer, from))).toContain(remedy);
    });

    it.each(BARRELS)('%s may not gather exports in a barrel', (layer) => {
      expect(said.get(fileOf(layer, 'barrel', 'index.ts'))).toContain('noBarrelFile');
    });

    it.each(ALLOWED_IMPORTS)('%s may import %s', (layer, from) => {
      expect(said.get(fileOf(layer, from))).toBe('');
    });
  });

  describe('refuses a spread that only wraps a literal and names the remedy', () => {
    it.each(PACKED_SPREADS)('of %s', (what) => {
      expect(said.get(spreadIn(what))).toContain('Write the properties one a line');
    });

    it.each(ALLOWED_SPREADS)('but not of %s', (what) => {
      expect(said.get(spreadIn(what))).toBe('');
    });
  });
});

const REFUSED_NAMES = [
  ['core', 'window', 'export const scratch = window.location;', "Cannot find name 'window'"],
  ['core', 'fetch', "export const scratch = fetch('/');", "Cannot find name 'fetch'"],
  ['core', 'setTimeout', 'export const scratch = setTimeout(() => {}, 1);', "Cannot find name 'setTimeout'"],
  ['core', 'process', 'export const scratch = process.env;', "Cannot find name 'process'"],
  ['contract', 'document', 'export const scratch = document.title;', "Cannot find name 'document'"],
] as const;

/** Compiled separately from the names, because another layer's files add its types. */
const REFUSED_FILES = [
  ['core', 'an adapter', imports('#adapters/http/client.ts'), 'TS6307'],
  ['contract', 'a core entity', imports('#core/feed/feed-item.ts'), 'TS6307'],
  ['ui', 'an adapter', imports('#adapters/http/client.ts'), 'TS6307'],
  ['adapters', 'a page', imports('#ui/shared/use-core.ts'), 'TS6307'],
  ['server', 'a page', imports('#ui/shared/use-core.ts'), 'TS6307'],
] as const;

const KEEPS_THE_RULES = {
  path: fileOf('core', 'keeps the rules'),
  source: "import { of } from 'rxjs';\nexport const scratch = of(1);\n",
};

describe('the compiler refuses what a layer has no types or reference for', () => {
  let said: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const filesOf = (cases: readonly (readonly [string, string, string, string])[]) =>
      cases.map(([layer, what, source]) => ({ path: fileOf(layer, what), source }));
    said = new Map([
      ...(await project.compile([...filesOf(REFUSED_NAMES), KEEPS_THE_RULES])),
      ...(await project.compile(filesOf(REFUSED_FILES))),
    ]);
  }, TIMEOUT);

  it.each([...REFUSED_NAMES, ...REFUSED_FILES])('%s cannot name %s', (layer, what, _source, complaint) => {
    expect(said.get(fileOf(layer, what))).toContain(complaint);
  });

  it('accepts a core file that follows the rules', () => {
    expect(said.get(KEEPS_THE_RULES.path)).toBe('');
  });
});
