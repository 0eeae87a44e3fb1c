import { childElements, isElement, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { ownNumber } from '../jats/read-references.ts';
import { headedByPage, notCounted, repeatedElements } from './not-counted.ts';

/** The parts of an article whose words are counted separately. */
export const articleParts = [
  'abstract',
  'body',
  'tables',
  'captions',
  'references',
  'back',
  'front',
] as const;

export type ArticlePart = (typeof articleParts)[number];

/** The text of one element, without that of nested blocks. */
export interface Passage {
  readonly part: ArticlePart;
  /** The element with its parent, such as `sec/p`. */
  readonly element: string;
  readonly line: number;
  readonly text: string;
}

/** Elements that start their own part. */
const partOf: Readonly<Record<string, ArticlePart>> = {
  front: 'front',
  'front-stub': 'back',
  abstract: 'abstract',
  'trans-abstract': 'abstract',
  body: 'body',
  'floats-group': 'body',
  'floats-wrap': 'body',
  back: 'back',
  'sub-article': 'back',
  response: 'back',
  'ref-list': 'references',
  'table-wrap': 'tables',
  table: 'tables',
  array: 'tables',
  caption: 'captions',
  'fig/label': 'captions',
  'table-wrap/label': 'captions',
  'supplementary-material': 'captions',
  media: 'captions',
};

/** Elements within a word or a line, which don't separate words. */
const inline = new Set([
  'italic',
  'bold',
  'sup',
  'sub',
  'underline',
  'strike',
  'monospace',
  'sc',
  'roman',
  'sans-serif',
  'overline',
  'named-content',
  'styled-content',
  'abbrev',
  'x',
  'taxon-name',
  'taxon-name-part',
  'private-char',
  'milestone-end',
  'milestone-start',
  'ruby',
  'rb',
  'target',
  'fixed-case',
]);

/** Inline elements whose words are separate from the text around them. */
const spaced = new Set([
  'xref',
  'ext-link',
  'uri',
  'email',
  'break',
  'inline-formula',
  'inline-supplementary-material',
]);

/** Elements in the middle of a word that print nothing. */
const withoutText = new Set(['glyph-data', 'index-term']);

/** Every text of the file that an import must keep, in order. */
export function passagesOf(article: XmlElement): readonly Passage[] {
  const passages: Passage[] = [];
  const textIn = (element: XmlElement, part: ArticlePart): string =>
    element.children
      .map((node) => {
        if (!isElement(node)) return node;
        if (withoutText.has(node.name)) return '';
        if (isNotCounted(node, element)) return ' ';
        if (inline.has(node.name)) return textIn(node, part);
        if (spaced.has(node.name)) return ` ${textIn(node, part)} `;
        walk(node, element, part);
        return ' ';
      })
      .join('');
  const walk = (element: XmlElement, parent: XmlElement | undefined, around: ArticlePart) => {
    const named = partOf[`${parent?.name}/${element.name}`] ?? partOf[element.name];
    const part = isInside(around, named) ? around : (named ?? around);
    const printed = textIn(element, part);
    const isCitation = parent?.name === 'ref' && element.name === 'mixed-citation';
    const text = isCitation ? printed.replace(ownNumber(parent), '') : printed;
    if (/[\p{L}\p{N}]/u.test(text) && !isHeadedByPage(element, text))
      passages.push({
        part,
        element: parent === undefined ? element.name : `${parent.name}/${element.name}`,
        line: element.line,
        text,
      });
  };
  for (const child of childElements(article))
    if (!isNotCounted(child, article)) walk(child, article, 'front');
  return passages;
}

/** A sub-article's body counts as back matter of the article it is printed with. */
function isInside(around: ArticlePart, named: ArticlePart | undefined): boolean {
  return around === 'back' && (named === 'body' || named === 'front');
}

function isHeadedByPage({ name }: XmlElement, text: string): boolean {
  return (name === 'title' || name === 'label') && headedByPage.test(text.trim());
}

function isNotCounted(element: XmlElement, parent: XmlElement): boolean {
  return (
    Object.hasOwn(notCounted, element.name) ||
    Object.hasOwn(notCounted, `${parent.name}/${element.name}`) ||
    repeatedElements.some(({ applies }) => applies(element, parent))
  );
}

/** Address prefixes, because the page generates the links of DOIs and ORCID iDs. */
const addresses = /\bhttps?:\/\/(?:dx\.)?(?:doi\.org\/|orcid\.org\/)?/gi;

/** The words of a text, in lower case and normalized to one Unicode form. */
export function wordsIn(text: string): readonly string[] {
  const linked = text.includes('://') ? text.replace(addresses, ' ') : text;
  // Most text is ASCII, which needs no normalization.
  if (ascii.test(linked)) return linked.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return (
    linked
      .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const ascii = /^[\u0000-\u007F]*$/;
