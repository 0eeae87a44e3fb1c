import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Script {
  /** The characters that this font covers. */
  readonly of: RegExp;
  /** The package, and the file in it with the script's most frequent characters. */
  readonly family: string;
  readonly file: string;
  /** If the family has this weight only. */
  readonly weight?: 400;
  /** Set where letters are drawn in another order than they are written. */
  readonly reorders?: true;
  /** Limits the font to this language; for other languages, another font draws the same characters differently. */
  readonly language?: RegExp;
}

const packageOf = (family: string): string =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`));

const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

/** Signs, arrows, and letters with marks above or below. */
const MATH = /[\u0300-\u036f\u03d0-\u03f6\u2000-\u2bff\u3008\u3009]/u;
const SYMBOLS = /[\u2100-\u2bff]/u;

/** Noto Sans for scripts that the typeface lacks. None of these fonts has italics. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  hebrew: { of: /\p{Script=Hebrew}/u, family: 'noto-sans-hebrew', file: 'hebrew' },
  arabic: { of: /[\p{Script=Arabic}\u060c\u061b\u061f]/u, family: 'noto-sans-arabic', file: 'arabic' },
  devanagari: {
    of: /[\p{Script=Devanagari}\u0964\u0965]/u,
    family: 'noto-sans-devanagari',
    file: 'devanagari',
    reorders: true,
  },
  thai: { of: /\p{Script=Thai}/u, family: 'noto-sans-thai', file: 'thai' },
  japanese: {
    of: IDEOGRAPHIC,
    family: 'noto-sans-jp',
    file: 'japanese',
    language: /^ja\b/,
  },
  chinese: {
    of: IDEOGRAPHIC,
    family: 'noto-sans-sc',
    file: 'chinese-simplified',
  },
  korean: { of: /\p{Script=Hangul}/u, family: 'noto-sans-kr', file: 'korean' },
  armenian: { of: /\p{Script=Armenian}/u, family: 'noto-sans-armenian', file: 'armenian' },
  georgian: { of: /\p{Script=Georgian}/u, family: 'noto-sans-georgian', file: 'georgian' },
  bengali: { of: /\p{Script=Bengali}/u, family: 'noto-sans-bengali', file: 'bengali', reorders: true },
  gujarati: { of: /\p{Script=Gujarati}/u, family: 'noto-sans-gujarati', file: 'gujarati', reorders: true },
  gurmukhi: { of: /\p{Script=Gurmukhi}/u, family: 'noto-sans-gurmukhi', file: 'gurmukhi', reorders: true },
  kannada: { of: /\p{Script=Kannada}/u, family: 'noto-sans-kannada', file: 'kannada', reorders: true },
  malayalam: {
    of: /\p{Script=Malayalam}/u,
    family: 'noto-sans-malayalam',
    file: 'malayalam',
    reorders: true,
  },
  tamil: { of: /\p{Script=Tamil}/u, family: 'noto-sans-tamil', file: 'tamil', reorders: true },
  telugu: { of: /\p{Script=Telugu}/u, family: 'noto-sans-telugu', file: 'telugu', reorders: true },
  // The package calls the whole font of formulas by the subset that it was cut for.
  math: { of: MATH, family: 'noto-sans-math', file: 'latin', weight: 400 },
  symbols: { of: SYMBOLS, family: 'noto-sans-symbols', file: 'symbols' },
  shapes: { of: SYMBOLS, family: 'noto-sans-symbols-2', file: 'symbols', weight: 400 },
};

/** Whether a script draws the letters of a text in another order than they are written. */
export const hasReorderedLetters = (text: string): boolean =>
  Object.values(SCRIPTS).some(({ of, reorders }) => reorders === true && of.test(text));

/**
 * The names of the fonts that may have a character in a text of this language: its script's font, then the slice of
 * that family with rarer characters, such as traditional Chinese ones.
 */
export const scriptFontsFor = (grapheme: string, language?: string): readonly string[] =>
  Object.entries(SCRIPTS).flatMap(([script, { of, family, language: only }]) => {
    if (!of.test(grapheme) || only?.test(language ?? '') === false) return [];
    const slice = sliceWith(family, grapheme.codePointAt(0) ?? 0);
    return slice === undefined ? [script] : [script, `${script}:${slice}`];
  });

/** The file of a font that `scriptFontsFor` names; undefined for other names. */
export const scriptFontFile = (name: string, weight: 400 | 600): string | undefined => {
  const [script = '', slice] = name.split(':');
  const known = Object.hasOwn(SCRIPTS, script) ? SCRIPTS[script] : undefined;
  if (known === undefined) return undefined;
  const file = `${known.family}-${slice ?? known.file}-${known.weight ?? weight}-normal.woff`;
  return join(packageOf(known.family), 'files', file);
};

interface Range {
  readonly first: number;
  readonly last: number;
  readonly slice: string;
}

const rangesOf = new Map<string, readonly Range[]>();

/** The numbered slice that has a character, according to the package's own list. */
const sliceWith = (family: string, codePoint: number): string | undefined => {
  const ranges = rangesOf.get(family) ?? readRanges(family);
  rangesOf.set(family, ranges);
  return ranges.find(({ first, last }) => codePoint >= first && codePoint <= last)?.slice;
};

/** The list has entries such as '[4]': 'U+1f21a,U+1f234-1f237'. Names without a number are whole subsets. */
const readRanges = (family: string): readonly Range[] => {
  const listed: unknown = JSON.parse(readFileSync(join(packageOf(family), 'unicode.json'), 'utf8'));
  return Object.entries(listed ?? {}).flatMap(([name, ranges]) => {
    const slice = /^\[(\d+)\]$/.exec(name)?.[1];
    if (slice === undefined) return [];
    return [...String(ranges).matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
      ([, from = '', to = from]) => ({
        first: Number.parseInt(from, 16),
        last: Number.parseInt(to, 16),
        slice,
      }),
    );
  });
};
