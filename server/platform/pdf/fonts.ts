import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { coveredCharacters } from './covered-characters.ts';
import { drawnInstead, numberOf } from './drawn-text.ts';
import { hasReorderedLetters, scriptFontFile, scriptFontsFor } from './script-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'italic' | 'semibold' | 'semibold-italic';

const STYLES: Readonly<Record<Face, string>> = {
  regular: '400-normal',
  italic: '400-italic',
  semibold: '600-normal',
  'semibold-italic': '600-italic',
};

/**
 * The fallback fonts, from the PDF viewer's package, for characters that the typeface lacks, such as math symbols.
 */
const FALLBACK_FONTS: Readonly<Record<Face, string>> = {
  regular: 'LiberationSans-Regular.ttf',
  italic: 'LiberationSans-Italic.ttf',
  semibold: 'LiberationSans-Bold.ttf',
  'semibold-italic': 'LiberationSans-BoldItalic.ttf',
};

/** The fonts available to every document, in the order in which they are searched for a character. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'spare'] as const;

const folderOf = (module: string) =>
  dirname(createRequire(import.meta.url).resolve(`${module}/package.json`));
const family = folderOf('@fontsource/source-serif-4');
const spares = join(folderOf('pdfjs-dist'), 'standard_fonts');

interface LoadedFont {
  readonly bytes: Buffer;
  readonly covers: (codePoint: number) => boolean;
}

const loaded = new Map<string, LoadedFont>();

/** A subset of the typeface, or a font that `scriptFontsFor` names. */
const load = (face: Face, subset: string): LoadedFont => {
  const name = fontName(face, subset);
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFont(face, subset);
  const font = { bytes, covers: coveredCharacters(bytes) };
  loaded.set(name, font);
  return font;
};

const readFont = (face: Face, subset: string): Buffer => {
  if (subset === 'spare') return readFileSync(join(spares, FALLBACK_FONTS[face]));
  const script = scriptFontFile(subset, STYLES[face].startsWith('600') ? 600 : 400);
  const file = script ?? join(family, 'files', `source-serif-4-${subset}-${STYLES[face]}.woff`);
  return unpackWoff(readFileSync(file));
};

/** The bytes of a font that `fontRuns` names. */
export const fontBytes = (name: string): Buffer => {
  const [face, subset = ''] = name.split(' ');
  return load(face as Face, subset).bytes;
};

/** A run of text in one font. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] =>
  isPlain(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Splits the text where its characters need another font of the face. A character that no font has is drawn as what
 * `drawnInstead` says, or by its number. The language matters because Chinese and Japanese draw shared characters
 * differently.
 */
export const fontRuns = (text: string, face: Face, language?: string): readonly FontRun[] => {
  if (isPlain(text)) return text === '' ? [] : [{ font: fontName(face, 'latin'), text }];
  const runs: { font: string; text: string }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const { subset, shown } = drawingOf(face, grapheme, language);
    const font = fontName(face, subset);
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else if (shown !== '') runs.push({ font, text: shown });
  }
  return runs;
};

/** Whether every character of a text is drawn, none by its number. */
export const isCovered = (text: string): boolean =>
  isPlain(text) || graphemesOf(text).every((grapheme) => drawingOf('regular', grapheme).isFaithful);

/** Whether a text can be drawn faithfully: every character is covered, and none is drawn in another order. */
export const isSettable = (text: string): boolean =>
  !hasLettersFromRight(text) && !hasReorderedLetters(text) && isCovered(text);

/** Printable ASCII, which every font of the typeface has, with one grapheme for each character. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const fontName = (face: Face, subset: string): string => `${face} ${subset}`;

interface Drawing {
  readonly subset: string;
  readonly shown: string;
  readonly isFaithful: boolean;
}

const drawingOf = (face: Face, grapheme: string, language?: string): Drawing => {
  for (const shown of [grapheme, ...drawnInstead(grapheme)]) {
    const subset = subsetWith(face, shown, language);
    if (subset !== undefined) return { subset, shown, isFaithful: true };
  }
  return { subset: 'latin', shown: numberOf(grapheme), isFaithful: false };
};

const subsets = new Map<string, string | undefined>();
const MAX_REMEMBERED = 10_000;

const subsetWith = (face: Face, grapheme: string, language?: string): string | undefined => {
  const key = `${face} ${language ?? ''} ${grapheme}`;
  if (subsets.has(key)) return subsets.get(key);
  const found = [...SUBSETS, ...scriptFontsFor(grapheme, language)].find((subset) => {
    const { covers } = load(face, subset);
    return [...grapheme].every((character) => covers(character.codePointAt(0) ?? 0));
  });
  if (subsets.size >= MAX_REMEMBERED) subsets.clear();
  subsets.set(key, found);
  return found;
};
