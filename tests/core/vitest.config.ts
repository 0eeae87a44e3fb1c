import { defineConfig } from 'vitest/config';

/** Core's tests alone, as the mutation test runs them: it wants a configuration of one project. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { name: 'core', include: ['tests/core/**/*.test.ts'], isolate: false },
});
