import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedScriptUrl } from '../shared/trusted-urls.ts';

/** The first page of a PDF, open to be drawn. */
export interface PdfPage {
  /** Draws into the canvas at so many device pixels' width; a drawing under way gives way. */
  readonly draw: (canvas: HTMLCanvasElement, pixels: number) => Promise<void>;
}

/** What takes longer is given up: a hostile file must not keep a tab busy. */
const LONGEST_MS = 20_000;
const LONGEST_CLEANUP_MS = 1_000;
/** Of a page's side and of an image in it, so that no file can ask for a picture that memory cannot hold. */
const MOST_PIXELS_A_SIDE = 4_096;
const MOST_PIXELS_AN_IMAGE = 16_000_000;

/**
 * Opens a PDF in a worker of its own, which ends with `leaving`. pdf.js is fetched now and not before. Rejects where
 * the bytes are no PDF that opens without a password (faults.md, 39), or where it takes too long.
 */
export const openPdfPage = async (bytes: Uint8Array, leaving: AbortSignal): Promise<PdfPage> => {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  leaving.throwIfAborted();
  const thread = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const loading = getDocument({
    // A copy: the worker takes its bytes away from here.
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port: thread, verbosity: 0 }),
    // The Content-Security-Policy compiles no WebAssembly; certificates bring their own fonts.
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: MOST_PIXELS_AN_IMAGE,
    verbosity: 0,
  });
  const end = () => {
    void Promise.race([loading.destroy(), afterMs(LONGEST_CLEANUP_MS)]).finally(() => thread.terminate());
  };
  leaving.addEventListener('abort', end, { once: true });

  try {
    const page = await inTime(
      loading.promise.then((document) => document.getPage(1)),
      thread,
    );
    return drawing(page, thread);
  } catch (thrown) {
    leaving.removeEventListener('abort', end);
    end();
    throw thrown;
  }
};

type Page = Awaited<ReturnType<import('pdfjs-dist').PDFDocumentProxy['getPage']>>;

const drawing = (page: Page, thread: Worker): PdfPage => {
  let rendering: ReturnType<Page['render']> | undefined;
  return {
    draw: async (canvas, pixels) => {
      rendering?.cancel();
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(pixels / width, MOST_PIXELS_A_SIDE / width, MOST_PIXELS_A_SIDE / height);
      const viewport = page.getViewport({ scale });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      rendering = page.render({ canvas, viewport });
      await inTime(rendering.promise, thread);
    },
  };
};

/** Rejects as well where the worker's own code cannot be had, of which pdf.js would say nothing. */
const inTime = async <A>(work: Promise<A>, thread: Worker): Promise<A> => {
  const settled = new AbortController();
  const gaveUp = new Promise<never>((_, reject) => {
    const late = setTimeout(() => reject(new Error('The PDF takes too long.')), LONGEST_MS);
    const lost = () => reject(new Error('The worker of the PDF could not be started.'));
    thread.addEventListener('error', lost, { signal: settled.signal });
    settled.signal.addEventListener('abort', () => clearTimeout(late));
  });
  try {
    return await Promise.race([work, gaveUp]);
  } finally {
    settled.abort();
  }
};

const afterMs = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
