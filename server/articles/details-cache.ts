import type { Database } from '../platform/database/database.ts';
import type { RawJson } from '../platform/http/raw-json.ts';

/** In characters of all texts together: at most 40 MB with their compressed forms. */
const MAX_CHARACTERS = 16_000_000;

interface CachedDetails {
  readonly version: string;
  /** Also while it is being read, so that many requests at once read it once. */
  readonly text: Promise<RawJson>;
  /** 0 while it is being read. */
  size: number;
}

/** The details of each database by the article's id, least recently used first. */
const cache = new WeakMap<Database, Map<string, CachedDetails>>();

/** The details that `read` returns, or those that it returned before for the same article and version. */
export const detailsOnce = (
  database: Database,
  id: string,
  version: string,
  read: () => Promise<RawJson>,
  maxCharacters = MAX_CHARACTERS,
): Promise<RawJson> => {
  const kept = cache.get(database) ?? new Map<string, CachedDetails>();
  cache.set(database, kept);
  const found = kept.get(id);
  kept.delete(id);
  if (found?.version === version) {
    kept.set(id, found);
    return found.text;
  }
  const entry: CachedDetails = { version, text: read(), size: 0 };
  kept.set(id, entry);
  entry.text.then(
    ({ text }) => {
      entry.size = text.length;
      dropOldest(kept, maxCharacters);
    },
    () => kept.get(id) === entry && kept.delete(id),
  );
  return entry.text;
};

function dropOldest(kept: Map<string, CachedDetails>, maxCharacters: number): void {
  let total = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of kept) {
    if (total <= maxCharacters) return;
    kept.delete(id);
    total -= size;
  }
}
