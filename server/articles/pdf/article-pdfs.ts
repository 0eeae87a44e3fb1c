import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { figureStoreOf } from '../../importing/figures/figure-settings.ts';
import { ARTICLE_PDF_FILE, type FigureStore } from '../../importing/figures/figure-store.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { TooCostly } from '../../platform/shared/thread-pool.ts';
import { documentCache } from './document-cache.ts';
import type { PdfRequest } from './draw-in-thread.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Draw = (request: PdfRequest) => Promise<Bytes>;

/** Change this whenever the same article gives a different PDF. */
const RECIPE = 'pdf 1';

/** Articles being drawn or waiting. A usual one takes a third of a second. */
const WAITING = 24;

/**
 * The PDF of an article, drawn once and then kept with the figures, where every machine finds it, until it goes unused
 * for days (remove-unused-figures.ts). Concurrent requests for an article share one drawing. An article that costs too
 * much gets a PDF that says where its text is.
 */
export const articlePdfs = (draw: Draw, waiting = WAITING) => {
  const cached = documentCache();
  const limited = limitConcurrency({ perKey: Number.POSITIVE_INFINITY, total: waiting });

  return (source: string, request: PdfRequest, log: () => Logger): Promise<Bytes> => {
    const key = `${RECIPE}\n${request.productName}\n${request.address}\n${source}`;
    return cached(key, async () => {
      const digest = createHash('sha256').update(key).digest('hex');
      const store = figureStoreOf(request.figures);
      const logFailure = (failure: unknown) =>
        void log().error(describeDefect(failure), 'the store of figures could not keep an article’s PDF');
      const kept = await read(store, digest).catch(logFailure);
      if (kept !== undefined) return kept;
      return limited('', async () => {
        try {
          const pdf = await draw(request);
          await keep(store, digest, pdf).catch(logFailure);
          return pdf;
        } catch (failure) {
          if (!(failure instanceof TooCostly)) throw failure;
          log().warn({ spent: failure.spent }, 'an article is too costly for a PDF');
          // Not stored, because a busy machine may be the reason.
          return draw({ ...request, isTextLeftOut: true });
        }
      });
    });
  };
};

const read = async (store: FigureStore, digest: string): Promise<Bytes | undefined> =>
  (await store.use(digest)) === undefined ? undefined : store.read(digest, ARTICLE_PDF_FILE);

const keep = (store: FigureStore, digest: string, pdf: Bytes): Promise<void> =>
  store.put(digest, { width: 0, height: 0, widths: [], files: new Map([[ARTICLE_PDF_FILE, pdf]]) });
