import { breakLines, type Line, type Reading, type Run } from '../../platform/pdf/break-lines.ts';
import { isSettable } from '../../platform/pdf/fonts.ts';
import { type DocumentAbout, openPdf } from '../../platform/pdf/open-pdf.ts';

export interface Style {
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

/** A paragraph with its line breaks. */
export interface Block {
  readonly tag: 'H1' | 'P';
  readonly lines: readonly Line[];
  readonly height: number;
  readonly style: Style;
  /** The text for screen readers and for copying, if the fonts can't show all of it. */
  readonly actual: string | undefined;
}

/** In longer paragraphs, a short last line isn't noticeable. */
const MAX_BALANCED_LINES = 4;

/** One tagged landscape page in the certificate's typeface. All lengths are in points. */
export const openSheet = (about: DocumentAbout) => {
  const { document, root, fontNamed, widthOf, drawRun, decorate, bytes } = openPdf(about, {
    layout: 'landscape',
  });

  const lineWidth = ({ runs }: Line, { size }: Style) =>
    runs.reduce((sum, run) => sum + widthOf(run, size), 0);
  const widest = ({ lines, style }: Block) => Math.max(0, ...lines.map((line) => lineWidth(line, style)));

  const drawRuns = ({ runs }: Line, style: Style, x: number, baseline: number) => {
    let at = x;
    for (const run of runs) at = drawRun(run, style, at, baseline);
  };

  const block = (
    tag: Block['tag'],
    runs: readonly Run[],
    style: Style,
    width: number,
    reading: Reading = {},
  ): Block => {
    const lines = breakLines(runs, width, (run) => widthOf(run, style.size), reading);
    const text = runs.map((run) => run.text).join('');
    const actual = isSettable(text) ? undefined : text;
    return { tag, lines, style, height: lines.length * style.leading, actual };
  };

  return {
    width: document.page.width,
    height: document.page.height,

    block,

    /**
     * Sets the same number of lines with lengths as equal as possible, so that the last line is never a single word.
     */
    balanced: (tag: Block['tag'], runs: readonly Run[], style: Style, width: number): Block => {
      let balanced = block(tag, runs, style, width);
      if (balanced.lines.length > MAX_BALANCED_LINES) return balanced;
      for (let share = 0.95; share >= 0.5; share -= 0.05) {
        const narrower = block(tag, runs, style, width * share);
        if (narrower.lines.length > balanced.lines.length) break;
        balanced = narrower;
      }
      return balanced;
    },

    /** The width of the longest line of a block. */
    widthOf: widest,

    /**
     * Draws a block with its top edge at `top`; with an address, as a link. It is as wide as its longest line, so that
     * right-to-left text stays in the same column as the rest.
     */
    set: (set: Block, x: number, top: number, address?: string): void => {
      const { tag, lines, style, actual } = set;
      const width = widest(set);
      const draw = () => {
        for (const [index, line] of lines.entries()) {
          const start = line.side === 'right' ? x + width - lineWidth(line, style) : x;
          drawRuns(line, style, start, top + index * style.leading + style.leading * 0.75);
        }
      };
      const part = document.struct(tag, actual === undefined ? {} : { actual });
      root.add(part);
      if (address === undefined) part.add(draw);
      else {
        const link = document.struct('Link');
        part.add(link);
        link.add(draw);
        const reference = { Border: [0, 0, 0], structParent: link };
        document.link(x, top, width, lines.length * style.leading, address, reference);
        link.end();
      }
      part.end();
    },

    decorate,
    fontNamed,
    bytes: (): Promise<Uint8Array<ArrayBuffer>> => bytes(),
  };
};

export type Sheet = ReturnType<typeof openSheet>;
