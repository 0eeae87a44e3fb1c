import { cleanArticleHtml } from '../clean-article-html.ts';
import { childElements, type XmlElement } from '../xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import type { JatsContext } from './jats-context.ts';
import { plainText } from './plain-text.ts';

const titleNames = new Set(['article-title', 'subtitle', 'trans-title', 'trans-subtitle']);

/** Title and subtitle, as plain text. */
export function fullTitle(group: XmlElement | undefined): string {
  return titlesIn(group)
    .map((title) => plainText(title))
    .filter((text) => text !== '')
    .join(': ');
}

/** The same with its italics, superscripts and subscripts; undefined if it has none. */
export function titleHtml(group: XmlElement | undefined, context: JatsContext): string | undefined {
  const drawn = titlesIn(group).map((title) => drawInlines(title.children.filter(isText), context).trim());
  const html = cleanArticleHtml(drawn.filter((text) => text !== '').join(': ')).replace(/\s+/g, ' ');
  return /<(?:i|sub|sup)>/.test(html) ? html.replace(/<(?!\/?(?:i|sub|sup)>)[^>]*>/g, '') : undefined;
}

function titlesIn(group: XmlElement | undefined): readonly XmlElement[] {
  return childElements(group).filter(({ name }) => titleNames.has(name));
}

/** Footnote marks are not part of the title. */
function isText(node: XmlElement['children'][number]): boolean {
  return typeof node === 'string' || (node.name !== 'xref' && node.name !== 'fn');
}
