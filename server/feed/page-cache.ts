import type { Database } from '../database/database.ts';
import type { RawJson } from '../http/raw-json.ts';

const MAX_PAGES = 200;

interface CachedPage {
  readonly version: string;
  readonly page: RawJson;
}

/**
 * Cached pages by database and cursor. A page is reused only for the version at which it was read. Callers first read
 * the current version from the database, so that another process's import shows immediately.
 */
const cache = new WeakMap<Database, Map<string, CachedPage>>();

export const cachedPage = (database: Database, cursor: string, version: string): RawJson | undefined => {
  const found = cache.get(database)?.get(cursor);
  return found?.version === version ? found.page : undefined;
};

export const cachePage = (database: Database, cursor: string, version: string, page: RawJson): void => {
  const pages = cache.get(database) ?? new Map<string, CachedPage>();
  cache.set(database, pages);
  pages.delete(cursor);
  pages.set(cursor, { version, page });
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
};
