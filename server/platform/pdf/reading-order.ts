import bidiFactory from 'bidi-js';
import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { graphemesOf } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** An embedding level of the Unicode Bidirectional Algorithm: even from left to right, odd from right to left. */
interface Leveled {
  readonly level: number;
}

interface Part {
  readonly text: string;
  /** Drawn instead of the text. */
  readonly picture?: unknown;
}

const bidi = bidiFactory();

/** Right-to-left letters and marks, and characters that force that direction. */
const ANY_FROM_RIGHT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Direction marks and soft hyphens have no glyph. The two joiners stay, because they affect how letters connect. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Characters that the algorithm treats as the end of a paragraph. Here the text is a single paragraph. */
const SEPARATOR = /[\p{Cc}\u2028\u2029]/gu;
const PICTURE = '\ufffc';

const seen = (text: string): string => text.replace(UNSEEN, '');

/**
 * Splits a paragraph where its direction changes, mirrors brackets, and drops invisible characters. Without a declared
 * direction, a paragraph takes that of its first letter.
 */
export const inLevels = <P extends Part>(
  paragraph: readonly P[],
  declared?: Direction,
): { readonly parts: readonly (P & Leveled)[]; readonly direction: Direction } => {
  const text = paragraph.map((part) => (part.picture === undefined ? part.text : PICTURE)).join('');
  if (!ANY_FROM_RIGHT.test(text))
    return {
      parts: paragraph.map((part) => ({ ...part, text: seen(part.text), level: 0 })),
      direction: 'ltr',
    };
  const embedding = bidi.getEmbeddingLevels(text.replace(SEPARATOR, ' '), declared ?? 'auto');
  const levelAt = (at: number) => embedding.levels[at] ?? 0;
  let at = 0;
  const parts = paragraph.flatMap((part): readonly (P & Leveled)[] => {
    if (part.picture !== undefined) return [{ ...part, level: levelAt(at++) }];
    const split: (P & { text: string } & Leveled)[] = [];
    for (const grapheme of graphemesOf(part.text)) {
      const level = levelAt(at);
      at += grapheme.length;
      const turned = level % 2 === 1 ? bidi.getMirroredCharacter(grapheme) : null;
      const last = split.at(-1);
      if (last?.level === level) last.text += turned ?? seen(grapheme);
      else split.push({ ...part, text: turned ?? seen(grapheme), level });
    }
    return split;
  });
  return { parts, direction: embedding.paragraphs[0]?.level === 1 ? 'rtl' : 'ltr' };
};

/** The parts of a line in the order in which they are drawn, left to right. */
export const inVisualOrder = <P extends Part & Leveled>(
  line: readonly P[],
  direction: Direction,
): readonly P[] => {
  if (direction === 'ltr' && line.every(({ level }) => level === 0)) return line;
  const ordered = line.map((part) => ({ ...part, text: asShaped(part) }));
  // One letter per part, because whole parts are reordered.
  const letters = 'a'.repeat(line.length);
  const embedding = {
    levels: Uint8Array.from(line, ({ level }) => level),
    paragraphs: [{ start: 0, end: line.length - 1, level: direction === 'rtl' ? 1 : 0 }],
  };
  for (const [start = 0, end = 0] of bidi.getReorderSegments(letters, embedding))
    ordered.splice(start, end + 1 - start, ...ordered.slice(start, end + 1).reverse());
  return ordered;
};

/** Font shaping reverses Arabic and Hebrew letters. Other right-to-left characters are reversed here. */
const asShaped = ({ text, level }: Part & Leveled): string => {
  const isTurned = hasLettersFromRight(text);
  return (level % 2 === 1) === isTurned ? text : [...graphemesOf(text)].reverse().join('');
};
