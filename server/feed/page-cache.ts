import type { Database } from '../platform/database/database.ts';
import type { RawJson } from '../platform/http/raw-json.ts';

/** Some 15 MB: a page of twenty cards has about 25 kB. */
const MAX_PAGES = 500;

interface CachedPage {
  readonly version: string;
  /** Also while it is being read, so that many requests at once read it once. */
  readonly page: Promise<RawJson>;
}

/** The pages of each database by key, least recently used first. */
const cache = new WeakMap<Database, Map<string, CachedPage>>();

/**
 * The page that `read` returns, or the one it returned before for the same key and version. Callers read the current
 * version from the database first, so that another process's import shows immediately. Only pages that are the same for
 * every reader may be cached.
 */
export const pageOnce = (
  database: Database,
  key: string,
  version: string,
  read: () => Promise<RawJson>,
): Promise<RawJson> => {
  const pages = cache.get(database) ?? new Map<string, CachedPage>();
  cache.set(database, pages);
  const found = pages.get(key);
  const page = found?.version === version ? found.page : read();
  pages.delete(key);
  pages.set(key, { version, page });
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
  page.catch(() => pages.get(key)?.page === page && pages.delete(key));
  return page;
};
