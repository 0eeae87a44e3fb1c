import { isElement, rawText, type XmlElement, type XmlNode } from '../../../platform/xml/xml-element.ts';
import { marked, withoutMarks } from './marked-text.ts';
import { joinedWords } from './separate-words.ts';
import { subscript, superscript } from './shifted.ts';
import { texSource } from './tex-to-mathml.ts';

const markers = new Set(['xref', 'fn']);

/** Text that comes with a picture. */
const descriptions = new Set(['alt-text', 'long-desc', 'annotation']);

/** Of several forms of a formula or a name, the one that reads best as text. */
function plainestOf(alternatives: XmlElement): XmlNode {
  const forms = alternatives.children.filter(isElement);
  const best = ['textual-form', 'math', 'tex-math'].map((form) => forms.find(({ name }) => name === form));
  return best.find((form) => form !== undefined) ?? forms[0] ?? '';
}

/** Blocks, whose words are separate from the text around them. */
const blocks = new Set([
  'p',
  'title',
  'sec',
  'fn',
  'list-item',
  'institution',
  'addr-line',
  'email',
  'phone',
  'fax',
  'country',
  'city',
  'state',
  'postal-code',
  'license-p',
  'compound-kwd-part',
]);

/** An element's text on one line, such as '10⁻⁴' or 'p16INK4a', without links to footnotes and affiliations. */
export function plainText(element: XmlElement | undefined): string {
  return lineOf(element, plainly);
}

/** The same with its italics, superscripts and subscripts (marked-text.ts). */
export function markedText(element: XmlElement | undefined): string {
  return lineOf(element, marked);
}

/** Writes the content of an inline element. */
type Within = (element: string, content: string) => string;

const plainly: Within = (element, content) => {
  if (element === 'sup') return superscript(content);
  return element === 'sub' ? subscript(content) : content;
};

function lineOf(element: XmlElement | undefined, within: Within): string {
  return element === undefined
    ? ''
    : joinedWords(element.children, (node) => textOf(node, within))
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,;])/g, '')
        .trim();
}

/** Removes mark characters that the file itself contains, because they are not text. */
function textOf(node: XmlNode, within: Within): string {
  if (!isElement(node)) return withoutMarks(node);
  const { name } = node;
  if (markers.has(name) || descriptions.has(name)) return '';
  if (name === 'break') return ' ';
  if (name === 'alternatives') return textOf(plainestOf(node), within);
  if (name === 'tex-math') return texSource(rawText(node));
  if (name === 'sup' || name === 'sub') return within(name, withoutMarks(rawText(node)));
  const text = joinedWords(node.children, (child) => textOf(child, within));
  return blocks.has(name) ? ` ${text} ` : within(name, text);
}
