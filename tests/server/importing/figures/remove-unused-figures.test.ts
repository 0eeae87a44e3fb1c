import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FigureStore } from '#server/importing/figures/figure-store.ts';
import { removeUnusedFigures } from '#server/importing/figures/remove-unused-figures.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('figures that no article shows are removed in batches, each once [FG-03]', async () => {
  const stored = Array.from({ length: 7 }, (_, n) => `figure-${n}`);
  const removed: string[] = [];
  const store: Pick<FigureStore, 'list' | 'remove'> = {
    list: async function* () {
      for (const digest of stored) yield { digest, usedAt: new Date(0) };
    },
    remove: async (digest) => {
      removed.push(digest);
    },
  };
  expect(await removeUnusedFigures(database, store, new Date(), 2)).toBe(7);
  expect(removed).toEqual(stored);
});
