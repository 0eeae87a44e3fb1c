import { childElements, collapseSpace, rawText, type XmlElement } from '../../platform/xml/xml-element.ts';

/** A part of a formula on one line: on the line, raised or lowered. */
export interface FormulaPart {
  readonly text: string;
  readonly shift?: 'up' | 'down';
}

/** A MathML formula on one line, the way people type it: `(a + b)/2`, `x^2`, `√(n − 1)`. */
export const formulaText = (formula: XmlElement): string => collapseSpace(typed(partsOf(formula))).trim();

/** The same line with its superscripts and subscripts set as such; those within them are typed. */
export const formulaParts = (formula: XmlElement): readonly FormulaPart[] =>
  partsOf(formula).map((part) => ({ ...part, text: collapseSpace(part.text) }));

const SPACED = /^[=<>≤≥≈≠±×+−∼∝→∈]$/u;
const ROOT = '√';

/** Marks over a letter, as the characters that Unicode combines with it. */
const MARKS: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  '\u203e': '\u0304',
  ˉ: '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '→': '\u20d7',
};

const partsOf = (element: XmlElement): readonly FormulaPart[] => {
  const children = childElements(element);
  const partsAt = (index: number): readonly FormulaPart[] => {
    const found = children[index];
    return found === undefined ? [] : partsOf(found);
  };
  const textAt = (index: number): string => typed(partsAt(index));
  const up = (index: number): FormulaPart => ({ text: textAt(index).trim(), shift: 'up' });
  const down = (index: number): FormulaPart => ({ text: textAt(index).trim(), shift: 'down' });
  const line = (text: string): readonly FormulaPart[] => [{ text }];
  switch (element.name) {
    case 'mo': {
      const sign = rawText(element).trim();
      return line(SPACED.test(sign) ? ` ${sign} ` : sign);
    }
    case 'mfrac':
      return line(`${grouped(textAt(0))}/${grouped(textAt(1))}`);
    case 'msqrt':
      return line(`${ROOT}${grouped(typed(children.flatMap(partsOf)))}`);
    case 'mroot':
      return line(`${grouped(textAt(0))}^(1/${textAt(1).trim()})`);
    case 'mover': {
      const mark = MARKS[textAt(1).trim()];
      return mark === undefined ? [...partsAt(0), up(1)] : line(`${textAt(0).trim()}${mark}`);
    }
    case 'msup':
      return [...partsAt(0), up(1)];
    case 'msub':
    case 'munder':
      return [...partsAt(0), down(1)];
    case 'msubsup':
    case 'munderover':
      return [...partsAt(0), down(1), up(2)];
    case 'mtable':
      return line(children.map((row) => typed(partsOf(row))).join('; '));
    case 'mtr':
      return line(children.map((cell) => typed(partsOf(cell))).join(', '));
    case 'mspace':
      return line(' ');
    default:
      return children.length === 0 ? line(rawText(element)) : children.flatMap(partsOf);
  }
};

const SIGNS = { up: '^', down: '_' };

const typed = (parts: readonly FormulaPart[]): string =>
  parts.map(({ text, shift }) => (shift === undefined ? text : `${SIGNS[shift]}${grouped(text)}`)).join('');

/** Adds parentheses, unless it is one word or number. */
const grouped = (text: string): string => {
  const trimmed = text.trim();
  return /^[\p{L}\p{M}\p{N}.,%]*$/u.test(trimmed) ? trimmed : `(${trimmed})`;
};
