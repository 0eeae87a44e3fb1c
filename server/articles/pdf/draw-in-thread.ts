import type { FigurePlaces } from '../../importing/figures/figure-settings.ts';
import { threadPool } from '../../platform/shared/thread-pool.ts';
import type { ArticleDetails } from './draw-article.ts';

/** What a drawing needs, without functions, so that it can be sent to another thread. */
export interface PdfRequest {
  readonly article: ArticleDetails;
  readonly productName: string;
  readonly createdAt: Date;
  /** The article's page, where the whole text is. */
  readonly address: string;
  readonly figures: FigurePlaces;
  readonly isTextLeftOut?: boolean;
}

/** Twice what 300 pages of tables take. */
const DEADLINE_MILLISECONDS = 30_000;

/** Draws an article in a separate thread, one at a time. Rejects with `TooCostly` at the deadline. */
export const drawInThread = threadPool<PdfRequest, Uint8Array<ArrayBuffer>>({
  script: new URL('./drawing-thread.ts', import.meta.url),
  threads: 1,
  deadlineMilliseconds: DEADLINE_MILLISECONDS,
  largestHeapMegabytes: 768,
});
