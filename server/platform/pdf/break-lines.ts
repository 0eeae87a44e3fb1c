import { inScripts } from './drawn-text.ts';
import { type Face, type FontRun, fontRuns, graphemesOf } from './fonts.ts';
import type { PdfPicture } from './picture.ts';
import { type Direction, inLevels, inVisualOrder } from './reading-order.ts';

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

interface LeveledRun extends Run {
  readonly level: number;
}

export interface LineRun extends FontRun, Marks {
  readonly level: number;
}

export interface Line {
  /** In visual order, left to right. */
  readonly runs: readonly LineRun[];
  /** The side where the line starts. */
  readonly side: 'left' | 'right';
}

export type Measure = (run: LineRun) => number;

export interface Reading {
  /** Chooses between the shapes of characters that several languages share. */
  readonly language?: string | undefined;
  /** Without one, a paragraph takes the direction of its first letter. */
  readonly direction?: Direction | undefined;
}

interface Word {
  readonly runs: readonly LineRun[];
  /** Empty before the first word. */
  readonly space: LineRun | undefined;
}

/**
 * Breaks a paragraph into lines no wider than `width`, between words or inside a word that is wider than a line. The
 * lines of a declared right-to-left text start at the right, even those without a right-to-left letter.
 */
export const breakLines = (
  paragraph: readonly Run[],
  width: number,
  measure: Measure,
  { language, direction: declared }: Reading = {},
): readonly Line[] => {
  const { parts, direction } = inLevels(paragraph, declared);
  const lines: LineRun[][] = [];
  let line: LineRun[] = [];
  let used = 0;
  const widthOf = (runs: readonly LineRun[]) => runs.reduce((sum, run) => sum + measure(run), 0);
  const turn = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  for (const { runs, space } of wordsOf(parts, language)) {
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
  const side = (declared ?? direction) === 'rtl' ? 'right' : 'left';
  return lines.map((runs) => ({ runs: inVisualOrder(joinRuns(runs), direction), side }));
};

/**
 * Break opportunities in Chinese or Japanese text: between two characters, but not before closing or after opening
 * punctuation.
 */
const BETWEEN_IDEOGRAPHS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．：；！？）」』】〕》])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『【〔《])/u;

/** Splits a paragraph into words; a no-break space joins two words. */
const wordsOf = (paragraph: readonly LeveledRun[], language: string | undefined): readonly Word[] => {
  const words: { runs: LineRun[]; space: LineRun | undefined }[] = [];
  let open = false;
  let gap = 0;
  for (const { text, face, link, shift, picture, level } of paragraph) {
    if (picture !== undefined) {
      const runs = fontRuns(' ', face).map((run): LineRun => ({ ...run, text: '', picture, level }));
      const last = words.at(-1);
      if (open && last !== undefined) last.runs.push(...runs);
      else words.push({ runs, space: spaceBefore(last?.runs.at(-1), face, gap) });
      open = true;
      continue;
    }
    const set = (piece: string): LineRun[] =>
      inScripts(piece).flatMap(({ text: drawn, shift: own }) =>
        fontRuns(drawn, face, language).map((run) => ({ ...run, link, shift: own ?? shift, level })),
      );
    for (const token of text.split(/([^\S\u00a0\u202f]+)/).filter((each) => each !== '')) {
      if (/^[^\S\u00a0\u202f]/.test(token)) {
        open = false;
        gap = level;
        continue;
      }
      for (const [index, piece] of token.split(BETWEEN_IDEOGRAPHS).entries()) {
        const last = words.at(-1);
        const runs = set(piece);
        if (runs.length === 0) continue;
        if (index > 0) words.push({ runs, space: undefined });
        else if (open && last !== undefined) last.runs.push(...runs);
        else words.push({ runs, space: spaceBefore(last?.runs.at(-1), face, gap, link) });
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
  level: number,
  link?: string,
): LineRun | undefined => {
  const [space] = fontRuns(' ', face);
  return space && { ...space, level, link: before?.link === link ? link : undefined };
};

const splitRun = (run: LineRun): readonly LineRun[] =>
  graphemesOf(run.text).map((grapheme) => ({ ...run, text: grapheme }));

const joinRuns = (runs: readonly LineRun[]): readonly LineRun[] => {
  const joined: (LineRun & { text: string })[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isPicture = last?.picture !== undefined || run.picture !== undefined;
    const isSame = (['font', 'link', 'shift', 'level'] as const).every((key) => last?.[key] === run[key]);
    if (last !== undefined && !isPicture && isSame) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
};
