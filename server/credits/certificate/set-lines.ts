import { type Face, type FontRun, fontRuns, graphemesOf } from './fonts.ts';

/** Text in one face, within a paragraph. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

export type Line = readonly FontRun[];

export type Measure = (run: FontRun) => number;

interface Word {
  readonly runs: readonly FontRun[];
  /** In the face of the text before it; none before the first word. */
  readonly space: FontRun | undefined;
}

/** Breaks a paragraph into lines no wider than `width`: between words, and inside a word that is wider than a line. */
export const setLines = (paragraph: readonly Run[], width: number, measure: Measure): readonly Line[] => {
  const lines: FontRun[][] = [];
  let line: FontRun[] = [];
  let used = 0;
  const widthOf = (runs: readonly FontRun[]) => runs.reduce((sum, run) => sum + measure(run), 0);
  const turn = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  for (const { runs, space } of wordsOf(paragraph)) {
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
  return lines.map(joinRuns);
};

const wordsOf = (paragraph: readonly Run[]): readonly Word[] => {
  const words: { runs: FontRun[]; space: FontRun | undefined }[] = [];
  let open = false;
  for (const { text, face } of paragraph) {
    for (const token of text.split(/(\s+)/).filter((each) => each !== '')) {
      if (/^\s/.test(token)) {
        open = false;
        continue;
      }
      const last = words.at(-1);
      if (open && last !== undefined) last.runs.push(...fontRuns(token, face));
      else words.push({ runs: [...fontRuns(token, face)], space: fontRuns(' ', face)[0] });
      open = true;
    }
  }
  return words;
};

const splitRun = ({ font, text }: FontRun): readonly FontRun[] =>
  graphemesOf(text).map((grapheme) => ({ font, text: grapheme }));

const joinRuns = (runs: readonly FontRun[]): Line => {
  const joined: { font: string; text: string }[] = [];
  for (const { font, text } of runs) {
    const last = joined.at(-1);
    if (last?.font === font) last.text += text;
    else joined.push({ font, text });
  }
  return joined;
};
