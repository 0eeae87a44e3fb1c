import { isElement, rawText, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { marked, withoutMarks } from './marked-text.ts';
import { subscript, superscript } from './shifted.ts';

const markers = new Set(['xref', 'fn']);

/** Blocks, whose words are apart from those around them. */
const blocks = new Set(['p', 'title', 'sec', 'fn', 'list-item', 'institution', 'addr-line', 'email']);

/** An element's text on one line, such as '10⁻⁴' or 'p16INK4a'; links to footnotes and affiliations are left out. */
export function plainText(element: XmlElement | undefined): string {
  return lineOf(element, plainly);
}

/** The same with its italics, superscripts and subscripts (marked-text.ts). */
export function markedText(element: XmlElement | undefined): string {
  return lineOf(element, withMarks);
}

interface Writing {
  readonly text: (text: string) => string;
  /** Content of an element that stands within a line. */
  readonly within: (element: string, content: string) => string;
}

const plainly: Writing = {
  text: (text) => text,
  within: (element, content) =>
    element === 'sup' ? superscript(content) : element === 'sub' ? subscript(content) : content,
};

const withMarks: Writing = { text: withoutMarks, within: marked };

function lineOf(element: XmlElement | undefined, writing: Writing): string {
  return element === undefined
    ? ''
    : element.children
        .map((node) => textOf(node, writing))
        .join('')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,;])/g, '')
        .trim();
}

function textOf(node: XmlNode, writing: Writing): string {
  if (!isElement(node)) return writing.text(node);
  const { name } = node;
  if (markers.has(name)) return '';
  if (name === 'break') return ' ';
  if (name === 'sup' || name === 'sub') return writing.within(name, writing.text(rawText(node)));
  const text = node.children.map((child) => textOf(child, writing)).join('');
  return blocks.has(name) ? ` ${text} ` : writing.within(name, text);
}
