import { defineConfig } from 'vitest/config';
import { iconSprite } from './scripts/icon-sprite.ts';

const project = (name: string, include: readonly string[], environment: 'node' | 'jsdom' = 'node') => ({
  plugins: [iconSprite()],
  test: {
    name,
    include: [...include],
    environment,
    // A browser's globals are made once for a worker, and each file still has modules of its own.
    ...(environment === 'jsdom' && { pool: 'vmThreads' as const }),
    // Core keeps no global state: its files share one context, which spares half the time.
    isolate: name !== 'core',
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    testTimeout: 20_000,
    // A first database is made in a hook, on machines that have better things to do as well.
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('core', ['tests/core/**/*.test.ts']),
      project('adapters', ['tests/adapters/**/*.test.ts']),
      project('composition', ['tests/composition/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('simulation', ['tests/simulation/**/*.test.ts']),
      project('layers', ['tests/layers/**/*.test.ts']),
      project('ui', ['tests/ui/**/*.test.ts', 'tests/ui/**/*.test.tsx'], 'jsdom'),
    ],
  },
});
