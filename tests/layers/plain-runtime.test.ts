import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Layers that any JavaScript runtime can load. */
const LAYERS = ['core', 'contract', 'adapters/http', 'adapters/memory', 'adapters/storage'];

/** Of `composition`, what belongs to the browser or to React. */
const OF_BROWSER = ['browser-parts.ts', 'prerender.tsx', 'services.ts'];

const filesIn = (layer: string, left: readonly string[] = []): readonly string[] =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !left.includes(file))
    .map((file) => join(root, layer, file));

const files = [...LAYERS.flatMap((layer) => filesIn(layer)), ...filesIn('composition', OF_BROWSER)];

describe('plain Node, without a bundler', () => {
  it('loads every file of the layers that know no browser', { timeout: 60_000 }, () => {
    const script = `
      const failed = [];
      for (const file of ${JSON.stringify(files)})
        await import(file).catch((error) => failed.push(file + ': ' + error.message));
      process.stdout.write(JSON.stringify(failed));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
      encoding: 'utf8',
    });
    expect(files.length).toBeGreaterThan(350);
    expect(JSON.parse(said)).toEqual([]);
  });
});

/** The modules as one script, for a runtime without modules. */
const bundled = async (entry: string): Promise<string> => {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? entry : null),
      },
    ],
    resolve: { alias: [{ find: /^fp-ts\/lib\/(.+)\.js$/, replacement: 'fp-ts/es6/$1.js' }] },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:entry',
        treeshake: false,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was bundled.');
  return chunk.code;
};

/** A realm with nothing but the language: no fetch, no timers, no console, no URL. */
const bareRealm = () => {
  const realm = createContext({});
  runInContext("delete globalThis.console; delete globalThis.WebAssembly; 'use strict';", realm);
  return realm;
};

const REST_OF_THE_PLATFORM = [
  ...['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'console', 'URL', 'URLSearchParams'],
  ...['TextEncoder', 'AbortController', 'crypto', 'performance', 'process', 'window', 'document'],
];

describe('a JavaScript realm with nothing but the language', () => {
  it('is what these tests use', () => {
    const realm = bareRealm();
    const found = REST_OF_THE_PLATFORM.filter(
      (name) => runInContext(`typeof ${name}`, realm) !== 'undefined',
    );
    expect(found).toEqual([]);
  });

  it('loads every file of the layers that know no browser', { timeout: 120_000 }, async () => {
    const script = await bundled(files.map((file) => `import ${JSON.stringify(file)};`).join('\n'));
    expect(() => runInContext(script, bareRealm())).not.toThrow();
  });

  it('takes a quiz there, from its first question to its result', { timeout: 120_000 }, async () => {
    const script = await bundled(
      `import { takeQuizInMemory } from '#tests/layers/take-quiz-in-memory.ts';\nglobalThis.taken = takeQuizInMemory();`,
    );
    const realm = bareRealm();
    runInContext(script, realm);
    expect(runInContext('JSON.stringify(taken)', realm)).toBe(
      JSON.stringify({
        phases: ['asking', 'answered', 'asking', 'answered', 'asking', 'answered', 'finished'],
        passed: true,
      }),
    );
  });
});
