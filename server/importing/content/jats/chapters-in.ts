import type { Refusal } from '../../../platform/shared/refusal.ts';
import {
  childAt,
  childElements,
  descendants,
  isElement,
  rawText,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { doiIn } from '../doi.ts';
import { namesIn, personName } from './person-name.ts';
import { plainText } from './plain-text.ts';

interface Chapters {
  readonly articles: readonly XmlElement[];
  readonly warnings: readonly Refusal[];
}

/**
 * The chapters of a book in BITS or NLM's book DTD, each as an `<article>` whose journal is the book. A chapter takes
 * the date, the license, the people and the references that it does not have from its book. A book without chapters is
 * one article.
 */
export function chaptersIn(book: XmlElement): Chapters {
  const body = childAt(book, 'book-body') ?? childAt(book, 'body');
  const parts =
    book.name === 'book-part' ? [book] : childElements(book.name === 'book' ? body : book, 'book-part');
  const whole = parts.length === 0 && isText(body) ? [wholeBook(book, body)] : [];
  return {
    articles: [...parts.flatMap(chaptersOf), ...whole].map((part) => asArticle(part, book)),
    warnings: childElements(book)
      .filter((part) => ['front-matter', 'book-front'].includes(part.name) && isText(part))
      .map(({ name, line }) => ({ line, reason: `<${name}> of the book is no chapter and is left out` })),
  };
}

const isText = (element: XmlElement | undefined): element is XmlElement => plainText(element) !== '';

const typeOf = ({ attributes }: XmlElement): string => attributes.get('book-part-type') ?? '';

/** The chapters of a part of the book; a part with text of its own is one as well, without them. */
function chaptersOf(part: XmlElement): readonly XmlElement[] {
  const body = childAt(part, 'body');
  const nested = childElements(body, 'book-part');
  const isGroup =
    nested.length > 0 &&
    (/^(?:part|unit|volume|division)$/i.test(typeOf(part)) ||
      descendants(body, 'book-part').some((inner) => typeOf(inner) === 'chapter'));
  if (body === undefined || !isGroup) return [part];
  const own = body.children.filter((node) => !isElement(node) || node.name !== 'book-part');
  const introduction = {
    ...part,
    children: part.children.map((node) => (node === body ? { ...body, children: own } : node)),
  };
  return [
    ...(own.some((node) => rawText(node).trim() !== '') ? [introduction] : []),
    ...nested.flatMap(chaptersOf),
  ];
}

const element = (
  name: string,
  { line }: XmlElement,
  children: readonly XmlNode[],
  from?: XmlElement,
): XmlElement => ({
  name,
  line,
  attributes: from?.attributes ?? new Map(),
  children,
});

function wholeBook(book: XmlElement, body: XmlElement): XmlElement {
  const back = childAt(book, 'book-back') ?? childAt(book, 'back');
  const meta = childAt(book, 'book-meta');
  const ids = childElements(meta, 'book-id').map((id) => ({ ...id, name: 'book-part-id' }));
  const title = element('title-group', book, childElements(childAt(meta, 'book-title-group')));
  const abstracts = childElements(meta, 'abstract');
  return element('book-part', book, [
    element('book-part-meta', meta ?? book, [...ids, title, ...abstracts]),
    { ...body, name: 'body' },
    ...(back === undefined ? [] : [{ ...back, name: 'back' }]),
  ]);
}

function asArticle(part: XmlElement, book: XmlElement): XmlElement {
  const meta = childAt(part, 'book-part-meta');
  const bookMeta = childAt(book, 'book-meta') ?? childAt(book, 'collection-meta');
  const own = childElements(meta).map(inArticle);
  const inherited = ['pub-date', 'contrib-group', 'permissions']
    .filter((name) => childAt(meta, name) === undefined)
    .flatMap((name) => childElements(bookMeta, name));
  const titles = childElements(childAt(bookMeta, 'book-title-group') ?? childAt(bookMeta, 'title-group'));
  const journal = ['book-title', 'title', 'subtitle']
    .flatMap((name) => titles.filter((title) => title.name === name).slice(0, 1))
    .map(plainText)
    .join(': ');
  const front = element('front', meta ?? part, [
    element('journal-meta', bookMeta ?? book, [element('journal-title', bookMeta ?? book, [journal])]),
    element('article-meta', meta ?? part, [...own, ...chapterId(part, bookMeta), ...inherited]),
  ]);
  const beside = childElements(part).filter(({ name }) => name !== 'book-part-meta');
  const matter = beside.filter(({ name }) => name === 'front-matter').flatMap(({ children }) => children);
  const bodies = beside.filter(({ name }) => name === 'body').flatMap(({ children }) => children);
  const after = beside.filter(({ name }) => name !== 'body' && name !== 'front-matter');
  return {
    ...element('article', part, [
      front,
      element('body', childAt(part, 'body') ?? part, [...matter, ...bodies].map(asSection)),
      ...after,
      ...referencesOf(part, book),
    ]),
    attributes: new Map([...book.attributes, ...part.attributes, ['article-type', 'chapter']]),
  };
}

/** A field of a chapter as the one of an article. */
function inArticle(field: XmlElement): XmlElement {
  const { attributes } = field;
  if (field.name === 'book-part-id') {
    const type =
      attributes.get('book-part-id-type') ??
      attributes.get('book-id-type') ??
      (doiIn(plainText(field)) === undefined ? '' : 'doi');
    return { ...field, name: 'article-id', attributes: new Map([['pub-id-type', type], ...attributes]) };
  }
  if (field.name !== 'title-group') return field;
  const children = field.children.map((node) =>
    isElement(node) && /^(?:book-)?title$/.test(node.name) ? { ...node, name: 'article-title' } : node,
  );
  return { ...field, children };
}

/** Tells chapters without a DOI from each other: the id of the book, and that of the chapter in it. */
function chapterId(part: XmlElement, bookMeta: XmlElement | undefined): readonly XmlElement[] {
  const ids = ['book-id', 'isbn'].flatMap((name) => childElements(bookMeta, name).map(plainText));
  const id = ids.map((each) => doiIn(each)).find((doi) => doi !== undefined) ?? ids[0];
  const place =
    part.attributes.get('id') ?? part.attributes.get('book-part-number') ?? part.attributes.get('seq');
  return id === undefined || place === undefined
    ? []
    : [
        {
          ...element('article-id', part, [`${id}/${place}`]),
          attributes: new Map([['pub-id-type', 'chapter']]),
        },
      ];
}

/** A part of a chapter as its section, with its authors. */
function asSection(node: XmlNode): XmlNode {
  if (!isElement(node)) return node;
  if (node.name !== 'book-part') return node;
  const meta = childAt(node, 'book-part-meta');
  const authors = descendants(meta, 'contrib').flatMap((person) => namesIn(person).map(personName));
  const inside = childElements(node).filter(({ name }) => name !== 'book-part-meta');
  return element(
    'sec',
    node,
    [
      ...childElements(childAt(meta, 'title-group')).filter(
        ({ name }) => name === 'label' || name === 'title',
      ),
      ...(authors.length === 0 ? [] : [element('p', node, [authors.join(', ')])]),
      ...inside.flatMap(({ children }) => children.map(asSection)),
    ],
    node,
  );
}

/** The references at the end of the book that the chapter cites. */
function referencesOf(part: XmlElement, book: XmlElement): readonly XmlElement[] {
  if (part === book || descendants(part, 'ref-list').length > 0) return [];
  const cited = new Set(
    descendants(part, 'xref').flatMap(({ attributes }) => attributes.get('rid')?.split(/\s+/) ?? []),
  );
  const refs = ['book-back', 'back']
    .flatMap((name) => descendants(childAt(book, name), 'ref'))
    .filter(({ attributes }) => cited.has(attributes.get('id') ?? ''));
  return refs.length === 0 ? [] : [element('back', book, [element('ref-list', book, refs)])];
}
