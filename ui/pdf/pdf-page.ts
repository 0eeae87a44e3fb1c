import type { PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { inTime } from './in-time.ts';
import type { PdfLink, PdfPage } from './pdf-file.ts';

/** Of a drawing's side: no file can ask for a canvas that memory cannot hold. */
const MOST_PIXELS_A_SIDE = 4_096;

const FOLLOWED = /^(?:https?|mailto):/i;

/** One page of pdf.js', as much of it as is shown. */
export const openPage = (page: PDFPageProxy, Layer: typeof TextLayer, thread: Worker): PdfPage => {
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
      const scale = Math.min(pixels / width, MOST_PIXELS_A_SIDE / width, MOST_PIXELS_A_SIDE / height);
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

    rest: () => {
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
  if (typeof url !== 'string' || !FOLLOWED.test(url) || !Array.isArray(rect)) return [];
  const [left, bottom, right, top] = rect.map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return [];
  return [
    {
      address: url,
      left: (left - x1) / (x2 - x1),
      top: (y2 - top) / (y2 - y1),
      width: (right - left) / (x2 - x1),
      height: (top - bottom) / (y2 - y1),
    },
  ];
};
