import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// usage: npm run format writes layers.json, which biome.json extends. Biome takes a file's restricted imports from the last
// override that includes it and from no other, so each override has all the rules of its layer.

/** The files of each layer; the last layer that includes a file is its own. */
const LAYERS = {
  core: ['core/**'],
  contract: ['contract/**'],
  adapters: ['adapters/**'],
  ui: ['ui/**'],
  server: ['server/**'],
  'composition root': ['composition-root.ts'],
  composition: ['composition/**'],
  'browser roots': ['composition/roots/browser/**'],
  clients: ['clients/terminal/**', 'clients/device/**'],
} as const;

type Layer = keyof typeof LAYERS;

interface Rule {
  readonly layers: readonly Layer[];
  /** The imports that it refuses, as patterns like those of .gitignore. */
  readonly refused: readonly string[];
  /** Names the remedy. */
  readonly message: string;
}

/** All imports from these folders, by alias or by path. */
const from = (...folders: readonly string[]): readonly string[] => [
  `#{${folders.join(',')}}/**`,
  `../**/{${folders.join(',')}}/**`,
];

/** Imports from what builds the application, or has no layer. */
const fromAbove = ['#root/**', '**/composition-root.ts', '../**/composition/**'];

const packages = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, `${name}/**`]);

const IN_ANY_RUNTIME: readonly Layer[] = ['core', 'contract', 'adapters', 'ui'];
const ROOTS: readonly Layer[] = ['composition root', 'composition', 'browser roots'];

const RULES: readonly Rule[] = [
  {
    layers: ['core'],
    refused: [...from('adapters', 'ui', 'server', 'contract', 'tests'), ...fromAbove],
    message: 'Core knows nobody: say what you need as a port in ports.ts.',
  },
  {
    layers: ['core'],
    refused: [
      ...packages('react', 'react-dom', 'wouter', 'ofetch', 'hono', 'valibot', 'notyf', 'vite'),
      '@{splitsoftware,sentry,stripe}/**',
    ],
    message: 'Core is pure: say what you need as a port in ports.ts and let an adapter bring it.',
  },
  {
    layers: ['contract'],
    refused: [...from('core', 'adapters', 'ui', 'server', 'tests'), ...fromAbove],
    message:
      'The contract says what travels and imports valibot alone: translate in adapters/http or in server.',
  },
  {
    layers: ['adapters'],
    refused: [...from('ui', 'server', 'tests'), ...fromAbove],
    message: "An adapter translates between core and the outside: it knows core's ports and the contract.",
  },
  {
    layers: ['adapters'],
    refused: packages('react', 'react-dom', 'wouter'),
    message: 'An adapter knows no React: give the core a value, and let ui show it.',
  },
  {
    layers: ['ui'],
    refused: [...from('adapters', 'contract', 'server', 'tests'), ...fromAbove],
    message: 'ui shows what the core says: ask for a use case (ui/shared/use-cases.ts).',
  },
  {
    layers: ['ui'],
    refused: packages('rxjs', 'fp-ts', 'ofetch'),
    message: 'A component renders a state by useCore: streams and Either stay in core.',
  },
  {
    layers: ['server'],
    refused: [...from('adapters', 'ui', 'tests'), ...fromAbove],
    message: "The server shares core's entities and the contract with the app, and nothing else.",
  },
  {
    layers: ['server'],
    refused: packages('fp-ts'),
    message: 'The server answers with unions of its own: Either stays in core and the adapters.',
  },
  {
    layers: ROOTS,
    refused: from('server', 'tests'),
    message: 'The composition root wires the app: the server is another program.',
  },
  {
    layers: ['composition'],
    refused: [
      '#adapters/{browser,lazy,stripe,split,notyf,sentry,tracking}/**',
      '#ui/**',
      ...packages('react', 'react-dom', 'wouter'),
      'node:*',
    ],
    message:
      'The application is built of ports, for every client: let the client bring this (composition-root.ts, composition/roots/browser).',
  },
  {
    layers: ['composition'],
    refused: ['**/roots/**'],
    message: 'Wiring is the same for every client: roots use composition, not the other way around.',
  },
  {
    layers: ['clients'],
    refused: [
      ...from('server', 'ui', 'tests'),
      '#adapters/**',
      '!#adapters/{built-in-processor,http,memory,storage}/**',
      '#root/**',
      '!#root/{clients,composition}/**',
      '#root/composition/roots/browser/**',
      '#root/composition/roots/demonstration.ts',
    ],
    message:
      'A client takes what @preceptor/core exports, as one outside of the project does: the folders in tools/package.ts.',
  },
  {
    layers: ['clients'],
    refused: packages('inversify', 'react'),
    message: 'Only composition knows the container, and only ui knows React.',
  },
  {
    layers: IN_ANY_RUNTIME,
    refused: ['node:*', 'fs', 'path', 'crypto'],
    message: 'This layer runs in browsers and kiosks too: put what needs Node behind a port.',
  },
  {
    layers: [...IN_ANY_RUNTIME, 'server', 'composition root'],
    refused: packages('inversify', 'reflect-metadata'),
    message: 'Only composition knows the container: take what you need as an argument.',
  },
  {
    layers: ['composition', 'browser roots'],
    refused: packages('reflect-metadata'),
    message: 'Only Inversify needs it, and brings it.',
  },
  {
    layers: [...IN_ANY_RUNTIME, ...ROOTS],
    refused: [...packages('fp-ts'), '!fp-ts/lib/{Either,Option,function}.js'],
    message:
      'Import fp-ts/lib/Either.js, Option.js or function.js: plain Node resolves only files, and the root costs ten kilobytes.',
  },
];

const isLayer = (name: string): name is Layer => name in LAYERS;

const overrideFor = (layer: Layer) => ({
  includes: LAYERS[layer],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: RULES.filter(({ layers }) => layers.includes(layer)).map(({ refused, message }) => ({
              group: refused,
              message,
            })),
          },
        },
      },
    },
  },
});

export const LAYERS_FILE = join(import.meta.dirname, 'layers.json');

/** The text of `layers.json`. */
export const layersConfiguration = (): string =>
  `${JSON.stringify({ overrides: Object.keys(LAYERS).filter(isLayer).map(overrideFor) }, null, 2)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(LAYERS_FILE, layersConfiguration());
