import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

let project: ScratchProject;
beforeAll(() => {
  project = scratchProject();
});
afterAll(() => project.remove());

const imports = (from: string) => `import * as taken from '${from}';\nexport const scratch = taken;\n`;

describe('the linter refuses an import across layers and names the remedy', () => {
  it.each([
    ['core', '#adapters/http/client.ts', 'Core knows nobody'],
    ['core', '../../ui/shared/use-core.ts', 'Core knows nobody'],
    ['core', '#contract/feed.ts', 'Core knows nobody'],
    ['core', '#server/settings.ts', 'Core knows nobody'],
    ['core', '#root/composition-root.ts', 'Core knows nobody'],
    ['core', 'react', 'Core is pure'],
    ['core', 'valibot', 'Core is pure'],
    ['core', 'node:fs', 'runs in browsers and kiosks'],
    ['core', 'inversify', 'Only composition-root.ts knows the container'],
    ['core', 'fp-ts', 'costs ten kilobytes'],
    ['core', 'fp-ts/Either', 'plain Node resolves only files'],
    ['core', 'fp-ts/lib/TaskEither.js', 'Import fp-ts/lib/Either.js'],
    ['contract', '#core/feed/feed-item.ts', 'The contract says what travels'],
    ['contract', '#server/settings.ts', 'The contract says what travels'],
    ['adapters', '#ui/shared/use-core.ts', 'An adapter translates'],
    ['adapters', '#server/settings.ts', 'An adapter translates'],
    ['adapters', 'react', 'An adapter knows no React'],
    ['adapters', 'inversify', 'Only composition-root.ts knows the container'],
    ['ui', '#adapters/http/client.ts', 'ask for a use case'],
    ['ui', '#contract/feed.ts', 'ask for a use case'],
    ['ui', 'rxjs', 'streams and Either stay in core'],
    ['ui', 'fp-ts/lib/Either.js', 'streams and Either stay in core'],
    ['ui', 'inversify', 'Only composition-root.ts knows the container'],
    ['server', '#ui/shared/use-core.ts', 'The server shares'],
    ['server', '#adapters/http/client.ts', 'The server shares'],
    ['server', '#root/composition/first-paint.tsx', 'The server shares'],
    ['composition', '#server/settings.ts', 'the server is another program'],
  ])('%s may not import %s', async (layer, from, remedy) => {
    expect(await project.lint(`${layer}/scratch/scratch.ts`, imports(from))).toContain(remedy);
  });

  it.each(['core', 'contract', 'adapters', 'ui', 'server'])(
    '%s may not gather exports in a barrel',
    async (layer) => {
      const said = await project.lint(
        `${layer}/scratch/index.ts`,
        "export { scratch } from './scratch.ts';\n",
      );
      expect(said).toContain('noBarrelFile');
    },
  );

  it.each([
    ['core', 'rxjs'],
    ['core', 'fp-ts/lib/Either.js'],
    ['adapters', '#core/shared/failure.ts'],
    ['adapters', '#contract/feed.ts'],
    ['ui', '#core/shared/state.ts'],
    ['server', '#core/quizzes/passing.ts'],
  ])('%s may import %s', async (layer, from) => {
    expect(await project.lint(`${layer}/scratch/scratch.ts`, imports(from))).toBe('');
  });
});

describe('the compiler refuses what a layer has no types or reference for', () => {
  it.each([
    ['core', 'window', 'export const scratch = window.location;', "Cannot find name 'window'"],
    ['core', 'fetch', "export const scratch = fetch('/');", "Cannot find name 'fetch'"],
    [
      'core',
      'setTimeout',
      'export const scratch = setTimeout(() => {}, 1);',
      "Cannot find name 'setTimeout'",
    ],
    ['core', 'process', 'export const scratch = process.env;', "Cannot find name 'process'"],
    ['core', 'an adapter', imports('#adapters/http/client.ts'), 'TS6307'],
    ['contract', 'a core entity', imports('#core/feed/feed-item.ts'), 'TS6307'],
    ['ui', 'an adapter', imports('#adapters/http/client.ts'), 'TS6307'],
    ['adapters', 'a page', imports('#ui/shared/use-core.ts'), 'TS6307'],
    ['server', 'a page', imports('#ui/shared/use-core.ts'), 'TS6307'],
    ['contract', 'document', 'export const scratch = document.title;', "Cannot find name 'document'"],
  ])('%s cannot name %s', async (layer, _what, source, complaint) => {
    expect(await project.compile(layer, `${layer}/scratch/scratch.ts`, source)).toContain(complaint);
  });

  it('is content with a core file that keeps the rules', async () => {
    const source = "import { of } from 'rxjs';\nexport const scratch = of(1);\n";
    expect(await project.compile('core', 'core/scratch/scratch.ts', source)).toBe('');
  });
});
