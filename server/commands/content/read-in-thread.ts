import type { ImportOptions } from '../../importing/content/import-file.ts';
import type { FigurePlaces } from '../../importing/figures/figure-settings.ts';
import { threadPool } from '../../platform/shared/thread-pool.ts';
import { type ArticleReader, type PicturePlaces, type ReadArticle, unreadable } from './read-article.ts';

/** A reader's settings, without functions, so that they can be sent to another thread. */
export interface ReaderSettings {
  readonly options: ImportOptions;
  readonly figures: FigurePlaces;
  /** The origins from which pictures may be fetched. */
  readonly origins: readonly string[];
}

export interface ReadRequest {
  readonly settings: ReaderSettings;
  readonly file: string;
  readonly places: PicturePlaces;
}

/** Longer than any article takes, even with pictures that are fetched one by one. */
const DEADLINE_MILLISECONDS = 60 * 60 * 1000;

/** Reads in a separate thread, so that an article is read while the previous one is being stored. */
export const readInThread = (settings: ReaderSettings): ArticleReader => {
  const read = threadPool<ReadRequest, ReadArticle>({
    script: new URL('./reading-thread.ts', import.meta.url),
    threads: 1,
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    largestHeapMegabytes: 1024,
  });
  return async (file, places = {}) => {
    try {
      return await read({ settings, file, places });
    } catch (error) {
      return { reading: unreadable(file, error), notes: [], without: [] };
    }
  };
};
