import { readXml } from '../platform/xml/read-xml.ts';
import type { XmlNode } from '../platform/xml/xml-element.ts';

/** The block elements of an article; all others are inline. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'hr',
  'div',
  'blockquote',
  'aside',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);

/** An article's stored HTML as nodes. HTML that is not well-formed becomes plain text. */
export const readArticleHtml = (html: string): readonly XmlNode[] => {
  const reading = readXml(`<article>${withoutControls(html)}</article>`);
  return reading.ok ? reading.value.children : [bareText(html)];
};

/** XML does not allow these characters, and they print nothing. */
const withoutControls = (html: string): string =>
  html.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''));

const bareText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replace(/&amp;/g, '&');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The marker number of a list item, by the list's `type`: 3, c or C. */
export const itemNumber = (number: number, type: string | undefined): string => {
  if (type !== 'a' && type !== 'A') return String(number);
  const letter = LETTERS[(number - 1) % LETTERS.length] ?? '';
  return type === 'A' ? letter.toUpperCase() : letter;
};
