import { readingDirection } from '#core/shared/reading-direction.ts';
import type { Line, Reading, Run } from './break-lines.ts';
import { HAIRLINE, MUTED } from './colors.ts';
import { isSettable } from './fonts.ts';
import { type DocumentAbout, ENGLISH } from './open-pdf.ts';
import type { PdfPicture } from './picture.ts';
import type { Direction } from './reading-order.ts';
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
  /** If it differs from the direction of the language. */
  readonly direction?: Direction;
}

export interface RowCell {
  readonly runs: readonly Run[];
  /** The offset from the margin where lines start. */
  readonly x: number;
  readonly width: number;
  readonly header: boolean;
}

export type ParagraphTag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Caption';
type GroupTag = 'L' | 'LI' | 'LBody' | 'Table' | 'BlockQuote' | 'Sect';

const SIDE = 62;
const TOP = 70;
const FOOT = 66;
const MARKER_WIDTH = 16;
const FROM_RIGHT = { direction: 'rtl' } as const;
/** Makes a number or sign part of right-to-left text. */
const MARK_FROM_RIGHT = '\u200f';
const SMALL: TextStyle = { size: 8.5, leading: 12, color: MUTED };
/** The fewest lines of a paragraph that may be left alone at the bottom of a page. */
const MIN_LINES = 2;
const SPACE_FOR_CAPTION = 40;

/** A document whose text flows from page to page, with a running header and page numbers. */
export const openPages = ({ runningHead, ...about }: PagesAbout) => {
  const document = openDocument(about);
  const { addPart, decorate, drawLines } = document;
  const width = document.width - 2 * SIDE;
  const bottom = document.height - FOOT;
  const groups: Part[] = [];
  /** For our own words around a text, so that a name or reference takes the direction of its letters. */
  let reading: Reading = { language: about.language ?? ENGLISH };
  let y = TOP;

  const current = () => groups.at(-1) ?? document.root;
  let count = 1;
  let limit = Number.POSITIVE_INFINITY;
  const isFull = () => count > limit;
  const turn = () => {
    document.turn();
    count += 1;
    y = TOP;
  };

  const linesFor = (runs: readonly Run[], style: TextStyle, room: number, own = reading) =>
    document.linesFor(runs, style, room, own);
  const ifOther = (own: Reading) =>
    own.language === undefined || own.language === reading.language ? {} : { lang: own.language };
  const readingIn = (language: string | undefined): Reading =>
    language === undefined
      ? reading
      : { language, ...(readingDirection(language) === 'rtl' ? FROM_RIGHT : {}) };
  const sideOf = (lines: readonly Line[]) => lines[0]?.side ?? 'left';

  return {
    width,
    linesFor,
    widthOf: document.widthOf,

    /** Leaves out what does not fit on this many pages. What follows a new limit starts on the page after them. */
    limitTo: (pages: number): void => {
      limit = pages;
    },

    /** Whether something was left out, or there is no room for more. */
    isFull,

    /** Adds a paragraph, continuing on further pages as needed. */
    write: (tag: ParagraphTag, runs: readonly Run[], style: ParagraphStyle, placing: Placing = {}): void => {
      if (isFull()) return;
      const { indent = 0, marker, keepBelow = 0 } = placing;
      const declared = readingIn(placing.language);
      const own = { ...declared, direction: placing.direction ?? declared.direction };
      const lines = linesFor(runs, style, width - indent, own);
      if (lines.length === 0) return;
      const side = sideOf(lines);
      if (y > TOP) y += style.above ?? 0;
      const least = keepBelow > 0 ? lines.length : Math.min(MIN_LINES, lines.length);
      if (y > TOP && y + least * style.leading + keepBelow > bottom) turn();
      if (marker !== undefined) {
        const label = addPart(current(), 'Lbl');
        const text = side === 'right' ? `${MARK_FROM_RIGHT}${marker}` : marker;
        const set = linesFor([{ text, face: 'regular' }], style, width, own);
        const x = SIDE + (side === 'right' ? width - indent : indent - MARKER_WIDTH);
        drawLines(label, set.slice(0, 1), style, { x, top: y, width: MARKER_WIDTH });
        label.end();
      }
      const part = addPart(current(), tag, { ...actualOf(runs), ...ifOther(own) });
      const x = side === 'right' ? SIDE : SIDE + indent;
      for (let from = 0; from < lines.length; ) {
        if (y > TOP && y + style.leading > bottom) turn();
        if (isFull()) break;
        const fitting = Math.max(1, Math.floor((bottom - y) / style.leading));
        const set = lines.slice(from, from + fitting);
        drawLines(part, set, style, { x, top: y, width: width - indent });
        y += set.length * style.leading;
        from += set.length;
      }
      part.end();
      y += style.below ?? 0;
    },

    /** Groups what `content` adds under one structure tag, all of it in one language. */
    group: function* (tag: GroupTag, content: () => Generator<void>, language?: string): Generator<void> {
      const around = reading;
      const own = readingIn(language);
      const part = addPart(current(), tag, ifOther(own));
      groups.push(part);
      reading = own;
      try {
        yield* content();
      } finally {
        reading = around;
        groups.pop();
        part.end();
      }
    },

    /**
     * Adds one row of table cells, starting at the side where lines start. A row taller than a page continues on the next.
     */
    row: (cells: readonly RowCell[], style: TextStyle, padding: number): void => {
      if (isFull()) return;
      const set = cells.map((cell) => ({ ...cell, lines: linesFor(cell.runs, style, cell.width) }));
      const tallest = Math.max(1, ...set.map(({ lines }) => lines.length));
      const height = tallest * style.leading + 2 * padding;
      if (y + height > bottom && height <= bottom - TOP) turn();
      const row = addPart(current(), 'TR');
      const parts = set.map((cell) => ({
        ...cell,
        part: addPart(row, cell.header ? 'TH' : 'TD', actualOf(cell.runs)),
        x: SIDE + (reading.direction === 'rtl' ? width - cell.x - cell.width : cell.x),
      }));
      for (let from = 0; from < tallest; ) {
        if (y > TOP && y + style.leading + 2 * padding > bottom) turn();
        if (isFull()) break;
        const fitting = Math.max(1, Math.floor((bottom - y - 2 * padding) / style.leading));
        const count = Math.min(fitting, tallest - from);
        for (const { part, lines, ...box } of parts)
          drawLines(part, lines.slice(from, from + count), style, { ...box, top: y + padding });
        y += count * style.leading + 2 * padding;
        from += count;
      }
      row.end();
      decorate((paper) => paper.rect(SIDE, y, width, 0.5).fill(HAIRLINE));
    },

    /** Adds a picture at its own width, scaled down to fit on a page with one line of its caption. */
    picture: (picture: PdfPicture, { indent = 0 }: Pick<Placing, 'indent'> = {}): void => {
      if (isFull()) return;
      const room = bottom - TOP - SPACE_FOR_CAPTION;
      const scale = Math.min(1, (width - indent) / picture.width, room / picture.height);
      const height = picture.height * scale;
      if (y > TOP && y + height + SPACE_FOR_CAPTION > bottom) turn();
      if (isFull()) return;
      const drawn = picture.width * scale;
      const x = SIDE + (reading.direction === 'rtl' ? width - indent - drawn : indent);
      const place = { x, y, width: drawn, height };
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
      const lines = linesFor([{ text, face: 'semibold' }], style, width - 24, readingIn(ENGLISH));
      const height = lines.length * style.leading + 14;
      if (y > TOP && y + height > bottom) turn();
      decorate((paper) => paper.rect(SIDE, y, width, height).fill(ground));
      const part = addPart(current(), 'P', ifOther(readingIn(ENGLISH)));
      drawLines(part, lines, style, { x: SIDE + 12, top: y + 7, width: width - 24 });
      part.end();
      y += height + 10;
    },

    bytes: (): Promise<Uint8Array<ArrayBuffer>> =>
      document.bytes((page, pages, put) => {
        const one = (text: string) => linesFor([{ text, face: 'regular' }], SMALL, width).slice(0, 1);
        if (page > 0)
          for (const line of one(runningHead)) {
            const rest = width - document.widthOf(line, SMALL);
            put(line, SMALL, SIDE + (line.side === 'right' ? rest : 0), TOP - 26);
          }
        for (const line of one(`${page + 1} of ${pages}`))
          put(line, SMALL, document.width - SIDE - document.widthOf(line, SMALL), document.height - 36);
      }),
  };
};

/** The text for screen readers and copying, if its characters are not drawn in reading order. */
const actualOf = (runs: readonly Run[]): { readonly actual?: string } => {
  const text = runs.map((run) => run.text).join('');
  return isSettable(text) ? {} : { actual: text };
};

export type Pages = ReturnType<typeof openPages>;
