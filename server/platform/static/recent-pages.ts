import type { PreparedText } from '../http/prepared-text.ts';
import type { RawJson } from '../http/raw-json.ts';

const MAX_PAGES = 300;

interface CachedPage {
  readonly content: RawJson;
  readonly page: Promise<PreparedText>;
}

type RecentPages = (
  key: string,
  content: RawJson,
  make: () => Promise<PreparedText>,
) => Promise<PreparedText>;

/**
 * Returns the cached page for the key if its content is unchanged, else creates it. Drops the least recently used
 * pages.
 */
export const recentPageCache = (): RecentPages => {
  const cache = new Map<string, CachedPage>();
  return (key, content, make) => {
    const before = cache.get(key);
    const isSame = before?.content === content || before?.content.text === content.text;
    const current = before && isSame ? before : { content, page: make() };
    cache.delete(key);
    cache.set(key, current);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_PAGES) break;
      cache.delete(oldest);
    }
    return current.page;
  };
};
