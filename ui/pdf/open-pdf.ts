import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedScriptUrl } from '../shared/trusted-urls.ts';
import { inTime } from './in-time.ts';
import { type PdfFile, PdfRefused } from './pdf-file.ts';
import { openPage } from './pdf-page.ts';

const LONGEST_CLEANUP_MS = 1_000;
/** What is larger is for a program of its own; every document of ours is far below. */
const MOST_BYTES = 50_000_000;
const MOST_PAGES = 400;
/** So that no image in a file can ask for a picture that memory cannot hold. */
const MOST_PIXELS_AN_IMAGE = 16_000_000;

/**
 * Opens a PDF in a worker of its own, which ends with `leaving`. pdf.js is fetched now and not before. Rejects with
 * `PdfRefused` where the bytes are no PDF, need a password, are too much, or take too long (faults.md, 39).
 */
export const openPdf = async (bytes: Uint8Array, leaving: AbortSignal): Promise<PdfFile> => {
  if (bytes.byteLength > MOST_BYTES) throw new PdfRefused('too-big');
  const { getDocument, PDFWorker, TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  leaving.throwIfAborted();
  const thread = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const loading = getDocument({
    // A copy: the worker takes its bytes away from here.
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port: thread, verbosity: 0 }),
    // The Content-Security-Policy compiles no WebAssembly; our documents bring their own fonts.
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
    const document = await inTime(loading.promise, thread);
    if (document.numPages > MOST_PAGES) throw new PdfRefused('too-big');
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

/** pdf.js does not say what is in it. */
const titleIn = (info: object): string | null =>
  'Title' in info && typeof info.Title === 'string' && info.Title.trim() !== '' ? info.Title : null;

/** pdf.js names its exceptions. */
const refuse = (thrown: unknown): never => {
  if (thrown instanceof PdfRefused) throw thrown;
  const locked = thrown instanceof Error && thrown.name === 'PasswordException';
  throw new PdfRefused(locked ? 'locked' : 'broken', { cause: thrown });
};

const afterMs = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
