import type { PDFPageProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedScriptUrl } from '../shared/trusted-urls.ts';
import { type PdfFile, type PdfLink, type PdfPage, PdfRefused } from './pdf-file.ts';

const MAX_CLEANUP_MS = 1_000;
/** Larger files need another program. Every document of the app is far smaller. */
const MAX_BYTES = 50_000_000;
const MAX_PAGES = 400;
/** Protects memory from huge images in a file. */
const MAX_PIXELS_AN_IMAGE = 16_000_000;

/**
 * Opens a PDF in its own worker, which ends when `leaving` aborts. Loads pdf.js on first use. Rejects with `PdfRefused`
 * if the bytes are not a PDF, need a password, are too many, or take too long (faults.md, 39).
 */
export const openPdf = async (bytes: Uint8Array, leaving: AbortSignal): Promise<PdfFile> => {
  if (bytes.byteLength > MAX_BYTES) throw new PdfRefused('too-big');
  const { getDocument, PDFWorker, TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  leaving.throwIfAborted();
  const thread = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const loading = getDocument({
    // A copy, because the buffer is transferred to the worker.
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port: thread, verbosity: 0 }),
    // The Content-Security-Policy forbids WebAssembly. Our documents embed their fonts.
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: MAX_PIXELS_AN_IMAGE,
    verbosity: 0,
  });
  const end = () => {
    void Promise.race([loading.destroy(), afterMs(MAX_CLEANUP_MS)]).finally(() => thread.terminate());
  };
  leaving.addEventListener('abort', end, { once: true });

  try {
    const document = await inTime(loading.promise, thread);
    if (document.numPages > MAX_PAGES) throw new PdfRefused('too-big');
    const pages = new Map<number, ReturnType<PdfFile['page']>>();
    return {
      pageCount: document.numPages,
      title: () =>
        inTime(document.getMetadata(), thread).then(
          ({ info }) => titleIn(info),
          () => null,
        ),
      page: (number) => {
        const page =
          pages.get(number) ??
          inTime(document.getPage(number), thread)
            .then((opened) => openPage(opened, TextLayer, thread))
            .catch(refuse);
        pages.set(number, page);
        return page;
      },
    };
  } catch (thrown) {
    leaving.removeEventListener('abort', end);
    end();
    return refuse(thrown);
  }
};

/** pdf.js leaves the type of the metadata open. */
const titleIn = (info: object): string | null =>
  'Title' in info && typeof info.Title === 'string' && info.Title.trim() !== '' ? info.Title : null;

/** pdf.js tells its exceptions apart by name. */
const refuse = (thrown: unknown): never => {
  if (thrown instanceof PdfRefused) throw thrown;
  const locked = thrown instanceof Error && thrown.name === 'PasswordException';
  throw new PdfRefused(locked ? 'locked' : 'broken', { cause: thrown });
};

const afterMs = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Protects memory from huge canvases. */
const MAX_PIXELS_A_SIDE = 4_096;

const ALLOWED_LINK = /^(?:https?|mailto):/i;

/** Adapts a page of pdf.js. */
const openPage = (page: PDFPageProxy, Layer: typeof TextLayer, thread: Worker): PdfPage => {
  const { width, height } = page.getViewport({ scale: 1 });
  let rendering: ReturnType<PDFPageProxy['render']> | undefined;
  let content: ReturnType<PDFPageProxy['getTextContent']> | undefined;
  const readText = () => {
    content ??= inTime(page.getTextContent(), thread);
    return content;
  };
  return {
    width,
    height,

    draw: async (canvas, pixels) => {
      rendering?.cancel();
      const scale = Math.min(pixels / width, MAX_PIXELS_A_SIDE / width, MAX_PIXELS_A_SIDE / height);
      const viewport = page.getViewport({ scale });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      rendering = page.render({ canvas, viewport });
      await inTime(rendering.promise, thread);
    },

    text: async () => {
      const { items } = await readText();
      return items.flatMap((item) => ('str' in item ? [`${item.str}${item.hasEOL ? '\n' : ''}`] : []));
    },

    layText: async (over) => {
      const textContentSource = await readText();
      over.replaceChildren();
      const layer = new Layer({
        textContentSource,
        container: over,
        viewport: page.getViewport({ scale: 1 }),
      });
      await inTime(layer.render(), thread);
      return layer.textDivs;
    },

    links: async () => {
      const annotations: readonly unknown[] = await inTime(page.getAnnotations(), thread);
      const { viewBox } = page.getViewport({ scale: 1 });
      return annotations.flatMap((annotation) => linkOf(annotation, viewBox));
    },

    release: () => {
      rendering?.cancel();
      page.cleanup();
    },
  };
};

const linkOf = (
  annotation: unknown,
  [x1 = 0, y1 = 0, x2 = 1, y2 = 1]: readonly number[],
): readonly PdfLink[] => {
  if (typeof annotation !== 'object' || annotation === null) return [];
  const { url, rect } = annotation as { readonly url?: unknown; readonly rect?: unknown };
  if (typeof url !== 'string' || !ALLOWED_LINK.test(url) || !Array.isArray(rect)) return [];
  const [left, bottom, right, top] = rect.map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return [];
  return [
    {
      url,
      left: (left - x1) / (x2 - x1),
      top: (y2 - top) / (y2 - y1),
      width: (right - left) / (x2 - x1),
      height: (top - bottom) / (y2 - y1),
    },
  ];
};

/** Slower work is aborted: a hostile file must not keep a tab busy. */
const MAX_LOADING_MS = 20_000;

/** Also rejects if the worker's code can't be loaded, which pdf.js does not report. */
const inTime = async <A>(work: Promise<A>, thread: Worker): Promise<A> => {
  const settled = new AbortController();
  const gaveUp = new Promise<never>((_, reject) => {
    const late = setTimeout(() => reject(new PdfRefused('slow')), MAX_LOADING_MS);
    const lost = () => reject(new PdfRefused('slow'));
    thread.addEventListener('error', lost, { signal: settled.signal });
    settled.signal.addEventListener('abort', () => clearTimeout(late));
  });
  try {
    return await Promise.race([work, gaveUp]);
  } finally {
    settled.abort();
  }
};
