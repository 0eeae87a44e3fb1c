import type { PreparedText } from '../http/prepared-text.ts';
import type { RawJson } from '../http/raw-json.ts';

const PAGES_KEPT = 300;

interface KeptPage {
  readonly content: RawJson;
  readonly page: Promise<PreparedText>;
}

type KeptPages = (key: string, content: RawJson, make: () => Promise<PreparedText>) => Promise<PreparedText>;

/** Gives what was made before for the key and the same content, and else makes it; those asked for least lately go. */
export const keepRecentPages = (): KeptPages => {
  const kept = new Map<string, KeptPage>();
  return (key, content, make) => {
    const before = kept.get(key);
    const isSame = before?.content === content || before?.content.text === content.text;
    const current = before && isSame ? before : { content, page: make() };
    kept.delete(key);
    kept.set(key, current);
    for (const oldest of kept.keys()) {
      if (kept.size <= PAGES_KEPT) break;
      kept.delete(oldest);
    }
    return current.page;
  };
};
