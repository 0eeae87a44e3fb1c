import { childElements, collapseSpace, rawText, type XmlElement } from '../../platform/xml/xml-element.ts';

/** A MathML formula on one line, the way people type it: `(a + b)/2`, `x^2`, `√(n − 1)`. */
export const formulaText = (formula: XmlElement): string => collapseSpace(textOf(formula)).trim();

const SPACED = /^[=<>≤≥≈≠±×+−∼∝→∈]$/u;
const ROOT = '√';

const textOf = (element: XmlElement): string => {
  const parts = childElements(element);
  const part = (index: number): string => {
    const found = parts[index];
    return found === undefined ? '' : textOf(found);
  };
  switch (element.name) {
    case 'mo': {
      const sign = rawText(element).trim();
      return SPACED.test(sign) ? ` ${sign} ` : sign;
    }
    case 'mfrac':
      return `${grouped(part(0))}/${grouped(part(1))}`;
    case 'msqrt':
      return `${ROOT}${grouped(parts.map(textOf).join(''))}`;
    case 'mroot':
      return `${grouped(part(0))}^(1/${part(1).trim()})`;
    case 'msup':
    case 'mover':
      return `${part(0)}^${grouped(part(1))}`;
    case 'msub':
    case 'munder':
      return `${part(0)}_${grouped(part(1))}`;
    case 'msubsup':
    case 'munderover':
      return `${part(0)}_${grouped(part(1))}^${grouped(part(2))}`;
    case 'mtable':
      return parts.map(textOf).join('; ');
    case 'mtr':
      return parts.map(textOf).join(', ');
    case 'mspace':
      return ' ';
    default:
      return parts.length === 0 ? rawText(element) : parts.map(textOf).join('');
  }
};

/** Adds parentheses, unless it is one word or number. */
const grouped = (text: string): string => {
  const trimmed = text.trim();
  return /^[\p{L}\p{N}.,%]*$/u.test(trimmed) ? trimmed : `(${trimmed})`;
};
