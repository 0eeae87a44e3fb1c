import { type Face, type FontRun, fontRuns, graphemesOf, isRightToLeft } from './fonts.ts';
import type { PdfPicture } from './picture.ts';

/** The formatting of a run of text. */
interface Marks {
  /** The URL of the link. */
  readonly link?: string | undefined;
  /** Superscript or subscript. */
  readonly shift?: 'up' | 'down' | undefined;
  /** Drawn in place of the text. */
  readonly picture?: PdfPicture | undefined;
}

/** A run of text in one face within a paragraph. */
export interface Run extends Marks {
  readonly text: string;
  readonly face: Face;
}

export interface LineRun extends FontRun, Marks {}

export type Line = readonly LineRun[];

export type Measure = (run: LineRun) => number;

interface Word {
  readonly runs: readonly LineRun[];
  /** Empty before the first word. */
  readonly space: LineRun | undefined;
}

/**
 * Breaks a paragraph into lines no wider than `width`, between words, or inside a word that is wider than a line. The
 * language selects the shapes of characters that several languages share.
 */
export const breakLines = (
  paragraph: readonly Run[],
  width: number,
  measure: Measure,
  language?: string,
): readonly Line[] => {
  const lines: LineRun[][] = [];
  let line: LineRun[] = [];
  let used = 0;
  const widthOf = (runs: readonly LineRun[]) => runs.reduce((sum, run) => sum + measure(run), 0);
  const turn = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  for (const { runs, space } of wordsOf(paragraph, language)) {
    const wordWidth = widthOf(runs);
    const gap = line.length > 0 && space !== undefined ? measure(space) : 0;
    if (used + gap + wordWidth <= width) {
      line.push(...(gap > 0 && space !== undefined ? [space] : []), ...runs);
      used += gap + wordWidth;
      continue;
    }
    if (line.length > 0) turn();
    for (const piece of wordWidth <= width ? runs : runs.flatMap(splitRun)) {
      const pieceWidth = measure(piece);
      if (used + pieceWidth > width && line.length > 0) turn();
      line.push(piece);
      used += pieceWidth;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines.map((runs) => inVisualOrder(joinRuns(runs)));
};

/**
 * Break opportunities in Chinese or Japanese text: between two characters, but not before closing or after opening
 * punctuation.
 */
const BETWEEN_IDEOGRAPHS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．：；！？）」』】〕》])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『【〔《])/u;

/** Splits a paragraph into words; a no-break space joins two words. */
const wordsOf = (paragraph: readonly Run[], language: string | undefined): readonly Word[] => {
  const words: { runs: LineRun[]; space: LineRun | undefined }[] = [];
  let open = false;
  for (const { text, face, link, shift, picture } of paragraph) {
    if (picture !== undefined) {
      const runs = fontRuns(' ', face).map((run): LineRun => ({ ...run, text: '', picture }));
      const last = words.at(-1);
      if (open && last !== undefined) last.runs.push(...runs);
      else words.push({ runs, space: spaceBefore(last?.runs.at(-1), face, undefined) });
      open = true;
      continue;
    }
    const marked = (run: FontRun): LineRun => ({ ...run, link, shift });
    for (const token of text.split(/([^\S\u00a0\u202f]+)/).filter((each) => each !== '')) {
      if (/^[^\S\u00a0\u202f]/.test(token)) {
        open = false;
        continue;
      }
      for (const [index, piece] of token.split(BETWEEN_IDEOGRAPHS).entries()) {
        const last = words.at(-1);
        const runs = fontRuns(piece, face, language).map(marked);
        if (index > 0) words.push({ runs, space: undefined });
        else if (open && last !== undefined) last.runs.push(...runs);
        else words.push({ runs, space: spaceBefore(last?.runs.at(-1), face, link) });
        open = true;
      }
    }
  }
  return words;
};

/** A space is part of a link only if it is between two words of the link. */
const spaceBefore = (
  before: LineRun | undefined,
  face: Face,
  link: string | undefined,
): LineRun | undefined => {
  const [space] = fontRuns(' ', face);
  return space && { ...space, link: before?.link === link ? link : undefined };
};

const splitRun = (run: LineRun): readonly LineRun[] =>
  graphemesOf(run.text).map((grapheme) => ({ ...run, text: grapheme }));

/**
 * Reverses each sequence of Hebrew or Arabic words in a line, because runs are placed from left to right. The font's
 * own shaping reverses the letters within a word.
 */
const inVisualOrder = (line: Line): Line => {
  if (!line.some(({ text }) => isRightToLeft(text))) return line;
  const ordered: LineRun[] = [];
  let row: LineRun[] = [];
  const put = () => {
    const spaces: LineRun[] = [];
    while (row.length > 0 && row.at(-1)?.text.trim() === '') spaces.unshift(...row.splice(-1));
    ordered.push(...row.toReversed(), ...spaces);
    row = [];
  };
  for (const run of line) {
    const continues = row.length > 0 && run.text.trim() === '';
    if (isRightToLeft(run.text) || continues) row.push(run);
    else {
      put();
      ordered.push(run);
    }
  }
  put();
  return ordered;
};

const joinRuns = (runs: readonly LineRun[]): Line => {
  const joined: (LineRun & { text: string })[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isPicture = last?.picture !== undefined || run.picture !== undefined;
    if (!isPicture && last?.font === run.font && last.link === run.link && last.shift === run.shift)
      last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
};
