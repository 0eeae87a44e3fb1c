import { openPdfPage, type PdfPage } from './pdf-page.ts';

export interface ShowingPdf {
  readonly drawn: () => void;
  readonly failed: () => void;
}

/** Shows a PDF in a canvas as wide as its box, sharp on any screen, and draws it anew as the box changes. */
export const showPdf = (bytes: Uint8Array, canvas: HTMLCanvasElement, tell: ShowingPdf): (() => void) => {
  const leaving = new AbortController();
  const fail = () => {
    if (!leaving.signal.aborted) tell.failed();
  };
  openPdfPage(bytes, leaving.signal).then((page) => {
    if (!leaving.signal.aborted)
      followWidth(canvas, page, leaving.signal, { drawn: tell.drawn, failed: fail });
  }, fail);
  return () => leaving.abort();
};

const followWidth = (canvas: HTMLCanvasElement, page: PdfPage, leaving: AbortSignal, tell: ShowingPdf) => {
  let drawnAt = 0;
  const draw = async () => {
    const pixels = Math.round(canvas.clientWidth * devicePixelRatio);
    if (pixels === 0 || pixels === drawnAt) return;
    drawnAt = pixels;
    try {
      await page.draw(canvas, pixels);
      tell.drawn();
    } catch {
      // One that gave way to a later drawing has not failed.
      if (drawnAt === pixels) tell.failed();
    }
  };
  const watching = new ResizeObserver(draw);
  watching.observe(canvas);
  leaving.addEventListener('abort', () => watching.disconnect(), { once: true });
};
