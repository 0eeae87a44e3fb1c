import { childElements, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { linkAddress } from './draw-inline.ts';
import type { FileLink, JatsContext } from './jats-context.ts';

/** Parts whose links are not the text's: fields, data for catalogs, and pictures described in words. */
const withoutLinks = new Set([
  'ref-list',
  'alternatives',
  'object-id',
  'related-article',
  'sec-meta',
  'custom-meta',
  'alt-text',
  'long-desc',
]);

/** The parts of an article's data that are shown as text. */
const shownOfMeta = new Set([
  'abstract',
  'trans-abstract',
  'author-notes',
  'supplementary-material',
  'notes',
]);

/** Every link that the text of an article and of what is printed with it should have. */
export function linksIn(article: XmlElement, context: JatsContext): readonly FileLink[] {
  const links: FileLink[] = [];
  const walk = (element: XmlElement) => {
    const isMeta = element.name === 'article-meta' || element.name === 'front-stub';
    for (const child of childElements(element)) {
      if (withoutLinks.has(child.name) || (isMeta && !shownOfMeta.has(child.name))) continue;
      if (child.name === 'corresp' || child.name === 'journal-meta') continue;
      const address = linkAddress(child, context);
      const { attributes, line } = child;
      if (address !== undefined)
        links.push({ address, name: attributes.get('rid') ?? attributes.get('href') ?? address, line });
      walk(child);
    }
  };
  walk(article);
  return links;
}
