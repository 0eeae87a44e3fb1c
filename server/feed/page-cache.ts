import type { Database } from '../database/database.ts';
import type { RawJson } from '../http/raw-json.ts';

const MAX_PAGES = 200;

interface CachedPage {
  readonly version: string;
  readonly page: RawJson;
}

/**
 * Pages that were read before, by database and cursor. A page is given again only at the version at which it was
 * read; whoever asks reads the version from the database first, so that another process's import is seen at once.
 */
const kept = new WeakMap<Database, Map<string, CachedPage>>();

export const cachedPage = (database: Database, cursor: string, version: string): RawJson | undefined => {
  const found = kept.get(database)?.get(cursor);
  return found?.version === version ? found.page : undefined;
};

export const cachePage = (database: Database, cursor: string, version: string, page: RawJson): void => {
  const pages = kept.get(database) ?? new Map<string, CachedPage>();
  kept.set(database, pages);
  pages.delete(cursor);
  pages.set(cursor, { version, page });
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
};
