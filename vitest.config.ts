import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './tools/icon-sprite.ts';

// The programs that tests start load their modules from the cache of tools/with-install.mjs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile');

const HAS_DATABASE = new Set([
  'clients',
  'composition',
  'conform',
  'contract',
  'package',
  'rules',
  'server',
  'simulation',
]);
/** What a project prepares once for all its files. */
const SETUPS: Readonly<Record<string, readonly string[]>> = { package: ['tests/package/install-package.ts'] };
const SHARES_CONTEXT = new Set(['core', 'ui', 'conform', 'contract', 'server']);

const project = (name: string, include: readonly string[], environment: 'node' | 'jsdom' = 'node') => ({
  plugins: [iconSprite()],
  test: {
    name,
    include: [...include],
    environment,
    // V8 24 ends the process now and then when it frees the code of many closed PGlite databases.
    execArgv: ['--no-wasm-code-gc'],
    // The files share a context, which spares half the time: core keeps no global state, one-window.ts clears that of
    // ui, and those with a database share one per worker (tests/support/test-database.ts).
    isolate: !SHARES_CONTEXT.has(name),
    globalSetup: [
      ...(HAS_DATABASE.has(name) ? ['tests/support/drop-test-databases.ts'] : []),
      ...(SETUPS[name] ?? []),
    ],
    ...(environment === 'jsdom' && {
      setupFiles: [
        'tests/ui/support/unthrottled-react.ts',
        'tests/ui/support/one-window.ts',
        'tests/ui/support/kept-focus.ts',
      ],
    }),
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    // Only a hang takes as long, on a busy machine too: a test waits for what it expects, not for a clock.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  test: {
    // What Vite has made of a file is kept for the next run, in node_modules.
    fsModuleCache: true,
    projects: [
      project('core', ['tests/core/**/*.test.ts']),
      project('adapters', ['tests/adapters/**/*.test.ts']),
      project('composition', ['tests/composition/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('conform', ['tests/conform/**/*.test.ts']),
      // On its own, because it mocks rules that other files have loaded by then.
      project('rules', ['tests/rules/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('simulation', ['tests/simulation/**/*.test.ts']),
      project('package', ['tests/package/**/*.test.ts']),
      project('clients', ['tests/clients/**/*.test.ts']),
      project('layers', ['tests/layers/**/*.test.ts']),
      project('ui', ['tests/ui/**/*.test.ts', 'tests/ui/**/*.test.tsx'], 'jsdom'),
    ],
  },
});
