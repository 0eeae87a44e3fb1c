import type { Line, Run } from './break-lines.ts';
import { MUTED } from './colors.ts';
import { isSettable } from './fonts.ts';
import { type DocumentAbout, ENGLISH } from './open-pdf.ts';
import type { PdfPicture } from './picture.ts';
import { openDocument, type Part, type TextStyle } from './tagged-document.ts';

interface PagesAbout extends DocumentAbout {
  /** The header of every page except the first. */
  readonly runningHead: string;
}

export interface ParagraphStyle extends TextStyle {
  /** Space above; none at the top of a page. */
  readonly above?: number;
  readonly below?: number;
}

interface Placing {
  readonly indent?: number;
  /** A marker before the first line, in the indent. */
  readonly marker?: string;
  /** The minimum space that must be left below; otherwise the paragraph moves to the next page. */
  readonly keepBelow?: number;
  /** The language of the paragraph, if it differs from the text around it. */
  readonly language?: string | undefined;
}

export interface RowCell {
  readonly lines: readonly Line[];
  /** The offset from the left margin. */
  readonly x: number;
  readonly header: boolean;
}

export type ParagraphTag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Caption';
type GroupTag = 'L' | 'LI' | 'LBody' | 'Table' | 'BlockQuote' | 'Sect';

const SIDE = 62;
const TOP = 70;
const FOOT = 66;
const MARKER_WIDTH = 16;
const HAIRLINE = '#c3ccd4';
const SMALL: TextStyle = { size: 8.5, leading: 12, color: MUTED };
/** The fewest lines of a paragraph that may be left alone at the bottom of a page. */
const LEAST_LINES = 2;
const SPACE_FOR_CAPTION = 40;

/** A document whose text flows from page to page, with a running header and page numbers. */
export const openPages = ({ runningHead, ...about }: PagesAbout) => {
  const document = openDocument(about);
  const { addPart, decorate, drawLines } = document;
  const width = document.width - 2 * SIDE;
  const bottom = document.height - FOOT;
  const groups: Part[] = [];
  let language = about.language ?? ENGLISH;
  let y = TOP;

  const current = () => groups.at(-1) ?? document.root;
  const turn = () => {
    document.turn();
    y = TOP;
  };

  const linesFor = (runs: readonly Run[], style: TextStyle, room: number, own = language) =>
    document.linesFor(runs, style, room, own);
  const ifOther = (own: string) => (own === language ? {} : { lang: own });

  return {
    width,
    linesFor,
    widthOf: document.widthOf,

    /** Adds a paragraph, continuing on further pages as needed. */
    write: (tag: ParagraphTag, runs: readonly Run[], style: ParagraphStyle, placing: Placing = {}): void => {
      const { indent = 0, marker, keepBelow = 0, language: own = language } = placing;
      const lines = linesFor(runs, style, width - indent, own);
      if (lines.length === 0) return;
      if (y > TOP) y += style.above ?? 0;
      const least = keepBelow > 0 ? lines.length : Math.min(LEAST_LINES, lines.length);
      if (y > TOP && y + least * style.leading + keepBelow > bottom) turn();
      if (marker !== undefined) {
        const label = addPart(current(), 'Lbl');
        const [set = []] = linesFor([{ text: marker, face: 'regular' }], style, width);
        drawLines(label, [set], style, SIDE + indent - MARKER_WIDTH, y);
        label.end();
      }
      const text = runs.map((run) => run.text).join('');
      const actual = isSettable(text) ? {} : { actual: text };
      const part = addPart(current(), tag, { ...actual, ...ifOther(own) });
      for (let from = 0; from < lines.length; ) {
        if (y > TOP && y + style.leading > bottom) turn();
        const fitting = Math.max(1, Math.floor((bottom - y) / style.leading));
        const set = lines.slice(from, from + fitting);
        drawLines(part, set, style, SIDE + indent, y);
        y += set.length * style.leading;
        from += set.length;
      }
      part.end();
      y += style.below ?? 0;
    },

    /** Groups everything that `content` adds under one structure tag, in the language `own`. */
    group: function* (
      tag: GroupTag,
      content: () => Generator<void>,
      own: string = language,
    ): Generator<void> {
      const around = language;
      const part = addPart(current(), tag, ifOther(own));
      groups.push(part);
      language = own;
      yield* content();
      language = around;
      groups.pop();
      part.end();
    },

    /** Adds one row of table cells; a row taller than a page continues on the next. */
    row: (cells: readonly RowCell[], style: TextStyle, padding: number): void => {
      const tallest = Math.max(1, ...cells.map(({ lines }) => lines.length));
      const height = tallest * style.leading + 2 * padding;
      if (y + height > bottom && height <= bottom - TOP) turn();
      const row = addPart(current(), 'TR');
      const parts = cells.map((cell) => ({ ...cell, part: addPart(row, cell.header ? 'TH' : 'TD') }));
      for (let from = 0; from < tallest; ) {
        if (y > TOP && y + style.leading + 2 * padding > bottom) turn();
        const fitting = Math.max(1, Math.floor((bottom - y - 2 * padding) / style.leading));
        const count = Math.min(fitting, tallest - from);
        for (const { part, lines, x } of parts)
          drawLines(part, lines.slice(from, from + count), style, SIDE + x, y + padding);
        y += count * style.leading + 2 * padding;
        from += count;
      }
      row.end();
      decorate((paper) => paper.rect(SIDE, y, width, 0.5).fill(HAIRLINE));
    },

    /** Adds a picture at its own width, scaled down to fit on a page with one line of its caption. */
    picture: (picture: PdfPicture, { indent = 0 }: Pick<Placing, 'indent'> = {}): void => {
      const room = bottom - TOP - SPACE_FOR_CAPTION;
      const scale = Math.min(1, (width - indent) / picture.width, room / picture.height);
      const height = picture.height * scale;
      if (y > TOP && y + height + SPACE_FOR_CAPTION > bottom) turn();
      const place = { x: SIDE + indent, y, width: picture.width * scale, height };
      document.drawPicture(current(), picture, place);
      y += height + 4;
    },

    space: (points: number): void => {
      y += points;
    },

    /** Draws a horizontal rule with equal space above and below. */
    rule: (space = 10): void => {
      if (y + 2 * space > bottom) turn();
      decorate((paper) => paper.rect(SIDE, y + space, width, 0.75).fill(HAIRLINE));
      y += 2 * space;
    },

    /** Adds a prominent warning: white on a colored background. */
    band: (text: string, ground: string): void => {
      const style = { size: 12, leading: 17, color: '#ffffff' };
      const lines = linesFor([{ text, face: 'semibold' }], style, width - 24, ENGLISH);
      const height = lines.length * style.leading + 14;
      if (y > TOP && y + height > bottom) turn();
      decorate((paper) => paper.rect(SIDE, y, width, height).fill(ground));
      const part = addPart(current(), 'P', ifOther(ENGLISH));
      drawLines(part, lines, style, SIDE + 12, y + 7);
      part.end();
      y += height + 10;
    },

    bytes: (): Promise<Uint8Array<ArrayBuffer>> =>
      document.bytes((page, pages, put) => {
        const one = (text: string) => linesFor([{ text, face: 'regular' }], SMALL, width)[0] ?? [];
        const number = one(`${page + 1} of ${pages}`);
        if (page > 0) put(one(runningHead), SMALL, SIDE, TOP - 26);
        put(number, SMALL, document.width - SIDE - document.widthOf(number, SMALL), document.height - 36);
      }),
  };
};

export type Pages = ReturnType<typeof openPages>;
