import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coveredCharacters } from './covered-characters.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'italic' | 'semibold';

const STYLES: Readonly<Record<Face, string>> = {
  regular: '400-normal',
  italic: '400-italic',
  semibold: '600-normal',
};

/** What the typeface lacks, signs of mathematics above all, comes from the font that its reader ships for that. */
const SPARE_FILES: Readonly<Record<Face, string>> = {
  regular: 'LiberationSans-Regular.ttf',
  italic: 'LiberationSans-Italic.ttf',
  semibold: 'LiberationSans-Bold.ttf',
};

/** In the order in which they are asked for a character. */
const SUBSETS = [
  ...(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const),
  'spare',
] as const;

type Subset = (typeof SUBSETS)[number];

const folderOf = (module: string) =>
  dirname(createRequire(import.meta.url).resolve(`${module}/package.json`));
const family = folderOf('@fontsource/source-serif-4');
const spares = join(folderOf('pdfjs-dist'), 'standard_fonts');

/** Shown for what none of the fonts has: Chinese, Arabic or an emoji, say. */
const REPLACEMENT = '\uFFFD';

interface TypefaceFont {
  readonly name: string;
  readonly bytes: Buffer;
}

interface LoadedFont extends TypefaceFont {
  readonly covers: (codePoint: number) => boolean;
}

let loaded: ReadonlyMap<string, LoadedFont> | undefined;

const fonts = (): ReadonlyMap<string, LoadedFont> => {
  loaded ??= new Map(
    (Object.keys(STYLES) as Face[]).flatMap((face) =>
      SUBSETS.map((subset) => {
        const name = fontName(face, subset);
        const bytes = readFont(face, subset);
        return [name, { name, bytes, covers: coveredCharacters(bytes) }];
      }),
    ),
  );
  return loaded;
};

const readFont = (face: Face, subset: Subset): Buffer =>
  subset === 'spare'
    ? readFileSync(join(spares, SPARE_FILES[face]))
    : unpackWoff(readFileSync(join(family, 'files', `source-serif-4-${subset}-${STYLES[face]}.woff`)));

/** Every font that text is set in, read once. */
export const typefaceFonts = (): Iterable<TypefaceFont> => fonts().values();

/** A stretch of text that one font can set. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] =>
  isPlain(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

/** The text cut where its characters need another font of the face; what no font has is replaced, one for one. */
export const fontRuns = (text: string, face: Face): readonly FontRun[] => {
  if (isPlain(text)) return text === '' ? [] : [{ font: fontName(face, 'latin'), text }];
  const runs: { font: string; text: string }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const subset = subsetWith(face, grapheme);
    const font = fontName(face, subset ?? 'latin');
    const shown = subset === undefined ? REPLACEMENT : grapheme;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
};

export const isSettable = (text: string): boolean =>
  isPlain(text) || graphemesOf(text).every((grapheme) => subsetWith('regular', grapheme) !== undefined);

/** Letters that every font of the typeface begins with, each a grapheme of its own. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const fontName = (face: Face, subset: Subset): string => `${face} ${subset}`;

const subsets = new Map<string, Subset | undefined>();
const MOST_REMEMBERED = 10_000;

const subsetWith = (face: Face, grapheme: string): Subset | undefined => {
  const key = `${face} ${grapheme}`;
  if (subsets.has(key)) return subsets.get(key);
  const found = SUBSETS.find((subset) => {
    const covers = fonts().get(fontName(face, subset))?.covers ?? (() => false);
    return [...grapheme].every((character) => covers(character.codePointAt(0) ?? 0));
  });
  if (subsets.size >= MOST_REMEMBERED) subsets.clear();
  subsets.set(key, found);
  return found;
};
