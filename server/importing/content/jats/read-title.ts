import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import {
  childElements,
  isElement,
  rawText,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import type { JatsContext } from './jats-context.ts';
import { plainText } from './plain-text.ts';

const titleNames = new Set(['article-title', 'subtitle', 'trans-title', 'trans-subtitle']);

/** Title and subtitle, as plain text. */
export function fullTitle(group: XmlElement | undefined): string {
  return titlesIn(group)
    .map((title) => plainText({ ...title, children: withoutMarks(title) }))
    .filter((text) => text !== '')
    .join(': ');
}

/** The same with its italics, superscripts and subscripts; undefined if it has none. */
export function titleHtml(group: XmlElement | undefined, context: JatsContext): string | undefined {
  const drawn = titlesIn(group).map((title) => drawInlines(withoutMarks(title), context).trim());
  const html = cleanArticleHtml(drawn.filter((text) => text !== '').join(': ')).replace(/\s+/g, ' ');
  return /<(?:i|sub|sup)>/.test(html) ? html.replace(/<(?!\/?(?:i|sub|sup)>)[^>]*>/g, '') : undefined;
}

function titlesIn(group: XmlElement | undefined): readonly XmlElement[] {
  return childElements(group).filter(({ name }) => titleNames.has(name));
}

/** Footnote marks are not part of the title: links to notes, and a last mark without a link. */
function withoutMarks(title: XmlElement): readonly XmlNode[] {
  const texts = title.children.filter(
    (node) => !isElement(node) || (node.name !== 'xref' && node.name !== 'fn'),
  );
  const last = texts.findLastIndex((node) => rawText(node).trim() !== '');
  const node = texts[last];
  const isMark =
    last > 0 && node !== undefined && isElement(node) && node.name === 'sup' && mark.test(rawText(node));
  return isMark ? texts.toSpliced(last, 1) : texts;
}

const mark = /^[\s*∗†‡§¶#,]+$/;
