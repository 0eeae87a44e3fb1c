import type { Refusal } from '../../../platform/shared/refusal.ts';
import {
  childAt,
  childElements,
  descendants,
  rawText,
  type XmlElement,
} from '../../../platform/xml/xml-element.ts';
import { chaptersIn } from './chapters-in.ts';

interface ArticlesIn {
  /** Each an `<article>`. */
  readonly articles: readonly XmlElement[];
  /** What a library says it could not send. */
  readonly missing: readonly Refusal[];
  /** What an operator should know. */
  readonly warnings: readonly Refusal[];
}

/**
 * The articles of a JATS file: one, those in an envelope of PMC, OAI-PMH or another library, or the chapters of a book.
 * Without any, the reason.
 */
export function articlesIn(root: XmlElement): ArticlesIn | Refusal {
  if (root.name === 'article') return { articles: [root], missing: [], warnings: [] };
  const missing = descendants(root).flatMap(notSent);
  const found = outermost(root).map((element) =>
    element.name === 'article' ? { articles: [element], warnings: [] } : chaptersIn(element),
  );
  const articles = found.flatMap((each) => each.articles);
  if (articles.length > 0) return { articles, missing, warnings: found.flatMap(({ warnings }) => warnings) };
  return (
    missing[0] ?? {
      line: root.line,
      reason: `This is XML but not JATS: its root is <${root.name}>, and there is no <article> and no chapter of a book in it.`,
    }
  );
}

const books = new Set(['book', 'book-part-wrapper', 'book-part']);

/** The articles and books that are in no other one. */
function outermost(element: XmlElement): readonly XmlElement[] {
  const isOne =
    books.has(element.name) ||
    (element.name === 'article' &&
      (childAt(element, 'front') !== undefined || element.attributes.has('article-type')));
  return isOne ? [element] : childElements(element).flatMap(outermost);
}

/** An error in place of a record: as an attribute in PMC's envelope, as an element in OAI-PMH's. */
function notSent(element: XmlElement): readonly Refusal[] {
  const said =
    element.attributes.get('error') ?? (/^error$/i.test(element.name) ? rawText(element) : undefined);
  return said === undefined || said.trim() === ''
    ? []
    : [{ line: element.line, reason: `It was sent without this article: ${said.trim()}` }];
}
