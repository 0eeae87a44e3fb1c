import { isElement, rawText, type XmlElement, type XmlNode } from '../xml/xml-element.ts';

const markers = new Set(['xref', 'fn']);
const raised = glyphs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = glyphs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/** Blocks, whose words are apart from those around them. */
const blocks = new Set(['p', 'title', 'sec', 'fn', 'list-item', 'institution', 'addr-line', 'email']);

/** An element's text on one line, such as '10⁻⁴' or 'p16INK4a'; links to footnotes and affiliations are left out. */
export function plainText(element: XmlElement | undefined): string {
  return element === undefined
    ? ''
    : element.children
        .map(textOf)
        .join('')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,;])/g, '')
        .trim();
}

function textOf(node: XmlNode): string {
  if (!isElement(node)) return node;
  if (markers.has(node.name)) return '';
  if (node.name === 'break') return ' ';
  if (node.name === 'sup') return shifted(rawText(node), raised);
  if (node.name === 'sub') return shifted(rawText(node), lowered);
  const text = node.children.map(textOf).join('');
  return blocks.has(node.name) ? ` ${text} ` : text;
}

/** Superscript or subscript characters if Unicode has every one of them, else the plain text. */
function shifted(text: string, to: ReadonlyMap<string, string>): string {
  const characters = [...text.trim()];
  return characters.every((character) => to.has(character))
    ? characters.map((character) => to.get(character)).join('')
    : text;
}

function glyphs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const targets = [...shifted];
  return new Map([...plain].map((character, index) => [character, targets[index] ?? character]));
}
