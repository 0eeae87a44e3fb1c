import * as v from 'valibot';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { FigureStore } from './figure-store.ts';

/** An import stores figures before their article, and can take hours. */
const GRACE_MILLISECONDS = 2 * 86_400_000;
const AT_ONCE = 500;

/**
 * Removes the figures that no article shows, and returns how many. Keeps recently stored or imported ones, and all of
 * them while articles are being reindexed (server/importing/library/index-bodies.ts).
 */
export const removeUnusedFigures = async (
  queries: Queries,
  store: Pick<FigureStore, 'list' | 'remove'>,
  now: Date,
  atOnce = AT_ONCE,
): Promise<number> => {
  const [left] = await queries.query('select 1 from bodies_to_index');
  if (left !== undefined) return 0;
  let removed = 0;
  let digests: string[] = [];
  const removeUnused = async () => {
    const used = await readRows(
      queries,
      v.object({ digest: v.string() }),
      `select distinct f.digest from article_figures f
         join articles a on a.id = f.article_id and a.removed_at is null
       where f.digest = any($1::text[])`,
      [digests],
    );
    const isUsed = new Set(used.map(({ digest }) => digest));
    for (const digest of digests)
      if (!isUsed.has(digest)) {
        await store.remove(digest);
        removed += 1;
      }
    digests = [];
  };
  for await (const { digest, usedAt } of store.list()) {
    if (now.getTime() - usedAt.getTime() < GRACE_MILLISECONDS) continue;
    digests.push(digest);
    if (digests.length === atOnce) await removeUnused();
  }
  if (digests.length > 0) await removeUnused();
  return removed;
};
