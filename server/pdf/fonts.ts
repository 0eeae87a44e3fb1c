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

/**
 * The fallback fonts, from the PDF viewer's package, for characters that the typeface lacks, such as math symbols.
 */
const SPARE_FILES: Readonly<Record<Face, string>> = {
  regular: 'LiberationSans-Regular.ttf',
  italic: 'LiberationSans-Italic.ttf',
  semibold: 'LiberationSans-Bold.ttf',
};

/** In the order in which they are searched for a character. */
const SUBSETS = [
  ...(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const),
  'spare',
] as const;

type Subset = (typeof SUBSETS)[number];

const folderOf = (module: string) =>
  dirname(createRequire(import.meta.url).resolve(`${module}/package.json`));
const family = folderOf('@fontsource/source-serif-4');
const spares = join(folderOf('pdfjs-dist'), 'standard_fonts');

/** Replaces characters that no font has, such as Chinese, Arabic or emoji. */
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

/** All fonts, loaded once. */
export const typefaceFonts = (): Iterable<TypefaceFont> => fonts().values();

/** A run of text in one font. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] =>
  isPlain(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

/** Splits the text where its characters need another font of the face; replaces each character that no font has. */
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

/** Printable ASCII, which every font of the typeface has, with one grapheme for each character. */
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
