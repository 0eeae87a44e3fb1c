import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundledScript } from '#root/tools/bundled-script.ts';

const root = join(import.meta.dirname, '../..');

/** Layers that any JavaScript runtime can load. */
const LAYERS = [
  'core',
  'contract',
  'adapters/built-in-processor',
  'adapters/http',
  'adapters/memory',
  'adapters/storage',
  'adapters/system',
  'clients/package',
];

const filesIn = (layer: string, recursive = true): readonly string[] =>
  readdirSync(join(root, layer), { recursive, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, layer, file));

/** The roots in a folder of their own belong to the browser. */
const files = [
  ...LAYERS.flatMap((layer) => filesIn(layer)),
  ...filesIn('composition', false),
  ...filesIn('composition/roots', false),
];

describe('plain Node, without a bundler', () => {
  it('loads every file of the layers without a browser', () => {
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

const bundled = (entry: string) =>
  bundledScript({
    root,
    entry,
    treeshake: false,
    alias: [{ find: /^fp-ts\/lib\/(.+)\.js$/, replacement: 'fp-ts/es6/$1.js' }],
  });

/** A realm with only the language: no fetch, no timers, no console, no URL. */
const bareRealm = () => {
  const realm = createContext({});
  runInContext("delete globalThis.console; delete globalThis.WebAssembly; 'use strict';", realm);
  return realm;
};

const REST_OF_THE_PLATFORM = [
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'console',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'AbortController',
  'crypto',
  'performance',
  'process',
  'window',
  'document',
];

describe('a JavaScript realm with nothing but the language', () => {
  it('is used by these tests', () => {
    const realm = bareRealm();
    const found = REST_OF_THE_PLATFORM.filter(
      (name) => runInContext(`typeof ${name}`, realm) !== 'undefined',
    );
    expect(found).toEqual([]);
  });

  it('loads every file of the layers without a browser', async () => {
    const script = await bundled(files.map((file) => `import ${JSON.stringify(file)};`).join('\n'));
    expect(() => runInContext(script, bareRealm())).not.toThrow();
  });

  it('takes a quiz there, from its first question to its result', async () => {
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
