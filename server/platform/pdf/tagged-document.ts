import { breakLines, type Line, type LineRun, type Reading, type Run } from './break-lines.ts';
import { LINK } from './colors.ts';
import { type DocumentAbout, openPdf } from './open-pdf.ts';
import type { PdfPicture } from './picture.ts';

export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

export type Part = PDFKit.PDFStructureElement;

interface PartAbout {
  /** The text, if the drawn glyphs don't convey it. */
  readonly actual?: string;
  /** Only if it differs from the part around it. */
  readonly lang?: string;
}

interface TextBox {
  readonly x: number;
  readonly top: number;
  readonly width: number;
}

const SHIFTED_SIZE = 0.68;
const LINKED = /^(?:https?|mailto):/i;
const MAX_CACHED_LENGTH = 20;
/** The maximum height of an inline picture, relative to the font size. */
const TALLEST_IN_LINE = 1.9;
const PICTURE_GAP = 2;

const scaleInLine = ({ height }: PdfPicture, size: number): number =>
  Math.min(1, (TALLEST_IN_LINE * size) / height);

/**
 * A tagged document in the certificate's typeface, with real text at given positions and working links. All lengths
 * are in points.
 */
export const openDocument = (about: DocumentAbout) => {
  const { document, root, decorate, bytes, ...pdf } = openPdf(about, { bufferPages: true });

  const widths = new Map<string, number>();
  const widthOf = ({ font, text, shift, picture }: LineRun, size: number): number => {
    if (picture !== undefined) return picture.width * scaleInLine(picture, size) + PICTURE_GAP;
    const key = `${font} ${text}`;
    const whole = widths.get(key) ?? pdf.widthOf({ font, text }, 1000) / 1000;
    if (text.length < MAX_CACHED_LENGTH) widths.set(key, whole);
    return whole * size * (shift === undefined ? 1 : SHIFTED_SIZE);
  };

  const lineWidth = ({ runs }: Line, { size }: TextStyle): number =>
    runs.reduce((sum, run) => sum + widthOf(run, size), 0);

  const drawRun = (run: LineRun, { size, color }: TextStyle, x: number, baseline: number) => {
    const raised = run.shift === 'up' ? size * 0.34 : run.shift === 'down' ? -size * 0.16 : 0;
    const style = {
      size: run.shift === undefined ? size : size * SHIFTED_SIZE,
      color: run.link === undefined ? color : LINK,
    };
    pdf.drawRun(run, style, x, baseline - raised);
  };

  const addPart = (parent: Part, tag: string, about: PartAbout = {}): Part => {
    const part = document.struct(tag, about);
    parent.add(part);
    return part;
  };

  const drawLink = (part: Part, run: LineRun, style: TextStyle, x: number, baseline: number) => {
    const link = addPart(part, 'Link');
    link.add(() => drawRun(run, style, x, baseline));
    const reference = { Border: [0, 0, 0], structParent: link };
    const width = widthOf(run, style.size);
    document.link(x, baseline - style.size * 0.8, width, style.size * 1.1, run.link ?? '', reference);
    link.end();
  };

  const drawPicture = (
    part: Part,
    { bytes: picture, alt }: PdfPicture,
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ) => {
    const figure = document.struct('Figure', { alt }, () => {
      document.image(Buffer.from(picture), box.x, box.y, { width: box.width, height: box.height });
    });
    part.add(figure);
    figure.end();
  };

  const drawInLine = (part: Part, picture: PdfPicture, size: number, x: number, baseline: number) => {
    const scale = scaleInLine(picture, size);
    const [width, height] = [picture.width * scale, picture.height * scale];
    // Centers the picture on the middle of the lower-case letters.
    drawPicture(part, picture, { x, y: baseline - size * 0.25 - height / 2, width, height });
  };

  return {
    root,
    width: document.page.width,
    height: document.page.height,
    addPart,
    turn: (): void => void document.addPage(),

    linesFor: (
      runs: readonly Run[],
      { size }: TextStyle,
      width: number,
      reading: Reading = {},
    ): readonly Line[] => breakLines(runs, width, (run) => widthOf(run, size), reading),

    widthOf: lineWidth,

    /** Draws the lines of a box from top to bottom, each aligned to its own side. */
    drawLines: (part: Part, lines: readonly Line[], style: TextStyle, { x, top, width }: TextBox): void => {
      let waiting: (() => void)[] = [];
      const put = () => {
        const draws = waiting;
        waiting = [];
        if (draws.length > 0)
          part.add(() => {
            for (const draw of draws) draw();
          });
      };
      for (const [index, line] of lines.entries()) {
        const baseline = top + (index + 0.75) * style.leading;
        let at = line.side === 'right' ? x + width - lineWidth(line, style) : x;
        for (const run of line.runs) {
          const place = at;
          at += widthOf(run, style.size);
          if (run.picture !== undefined) {
            put();
            drawInLine(part, run.picture, style.size, place + PICTURE_GAP / 2, baseline);
          } else if (run.link !== undefined && LINKED.test(run.link)) {
            put();
            drawLink(part, run, style, place, baseline);
          } else waiting.push(() => drawRun({ ...run, link: undefined }, style, place, baseline));
        }
      }
      put();
    },

    drawPicture,

    decorate,

    /** Ends the document after drawing the margins of each page, counted from 0, with `margins`. */
    bytes: (
      margins: (
        page: number,
        pages: number,
        put: (line: Line, style: TextStyle, x: number, y: number) => void,
      ) => void,
    ): Promise<Uint8Array<ArrayBuffer>> =>
      bytes(() => {
        const { count } = document.bufferedPageRange();
        for (let page = 0; page < count; page++) {
          document.switchToPage(page);
          document.markContent('Artifact', { type: 'Pagination' });
          margins(page, count, (line, style, x, baseline) => {
            let at = x;
            for (const run of line.runs) {
              drawRun(run, style, at, baseline);
              at += widthOf(run, style.size);
            }
          });
          document.endMarkedContent();
        }
      }),
  };
};
