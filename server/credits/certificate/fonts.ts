import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'italic' | 'semibold';

const STYLES: Readonly<Record<Face, string>> = {
  regular: '400-normal',
  italic: '400-italic',
  semibold: '600-normal',
};

/** In the order in which they are asked for a character. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

type Subset = (typeof SUBSETS)[number];

const family = dirname(createRequire(import.meta.url).resolve('@fontsource/source-serif-4/package.json'));

/** Shown for what none of the fonts has: Chinese, Arabic or an emoji, say. */
const REPLACEMENT = '\uFFFD';

export interface TypefaceFont {
  readonly name: string;
  readonly bytes: Buffer;
}

let loaded: readonly TypefaceFont[] | undefined;

/** Every font of the typeface, read once. */
export const typefaceFonts = (): readonly TypefaceFont[] => {
  loaded ??= (Object.keys(STYLES) as Face[]).flatMap((face) =>
    SUBSETS.map((subset) => ({
      name: fontName(face, subset),
      bytes: unpackWoff(readFileSync(join(family, 'files', `source-serif-4-${subset}-${STYLES[face]}.woff`))),
    })),
  );
  return loaded;
};

/** A stretch of text that one font can set. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** The text cut where its characters need another font of the face; what no font has is replaced, one for one. */
export const fontRuns = (text: string, face: Face): readonly FontRun[] => {
  const runs: { font: string; text: string }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const subset = subsetWith(grapheme);
    const font = fontName(face, subset ?? 'latin');
    const shown = subset === undefined ? REPLACEMENT : grapheme;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
};

export const isSettable = (text: string): boolean =>
  graphemesOf(text).every((grapheme) => subsetWith(grapheme) !== undefined);

const fontName = (face: Face, subset: Subset): string => `${face} ${subset}`;

const subsetWith = (grapheme: string): Subset | undefined =>
  SUBSETS.find((subset) => [...grapheme].every((character) => covers(subset, character.codePointAt(0) ?? 0)));

const covers = (subset: Subset, codePoint: number): boolean =>
  rangesOf(subset).some(([first, last]) => codePoint >= first && codePoint <= last);

type Range = readonly [first: number, last: number];

const ranges = new Map<Subset, readonly Range[]>();

const rangesOf = (subset: Subset): readonly Range[] => {
  const known = ranges.get(subset);
  if (known !== undefined) return known;
  const coverage: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(family, 'unicode.json'), 'utf8'),
  );
  for (const each of SUBSETS) ranges.set(each, (coverage[each] ?? '').split(',').map(readRange));
  return ranges.get(subset) ?? [];
};

/** `U+0000-00FF` or `U+0131`, as style sheets write it. */
const readRange = (text: string): Range => {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};
