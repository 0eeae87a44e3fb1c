import { childAt, type XmlElement } from '../../../platform/xml/xml-element.ts';

/** The bibliographic part of an article, or of one that is printed with it. */
export function metaOf(article: XmlElement | undefined): XmlElement | undefined {
  return childAt(article, 'front', 'article-meta') ?? childAt(article, 'front-stub');
}
