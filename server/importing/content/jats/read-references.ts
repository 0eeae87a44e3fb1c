import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleReference } from '../article-draft.ts';
import { doiIn } from '../doi.ts';
import { citationText } from './citation-text.ts';
import { htmlOf, plainOf, replaceText } from './marked-text.ts';
import { markedText, plainText } from './plain-text.ts';

const citations = new Set(['mixed-citation', 'element-citation', 'nlm-citation', 'citation']);

export interface References {
  readonly list: readonly ArticleReference[];
  /** Maps the id of a `ref` in the file to its anchor on the page. */
  readonly anchors: ReadonlyMap<string, string>;
}

export function readReferences(article: XmlElement): References {
  const refs = descendants(article, 'ref-list').flatMap((list) => childElements(list, 'ref'));
  const list = refs.map((ref, index) => referenceOf(ref, index + 1));
  const anchors = refs.flatMap((ref, index) => {
    const ids = [ref, ...descendants(ref)].flatMap(({ attributes }) => attributes.get('id') ?? []);
    return ids.map((id): [string, string] => [id, `ref-${index + 1}`]);
  });
  return { list, anchors: new Map(anchors) };
}

function referenceOf(ref: XmlElement, number: number): ArticleReference {
  const cited = citationsIn(ref);
  const notes = childElements(ref, 'note').map((note) => markedText(note));
  const line = [...printedIn(ref).map(citationText), ...notes].filter((part) => part !== '').join(' ');
  const unnumbered = replaceText(line, ownNumber(ref), '') || markedText(ref);
  const text = [otherNumber(ref, number), unnumbered].filter((part) => part !== '').join(' ');
  const textHtml = htmlOf(text);
  const doi = firstFound(cited, citedDoi);
  const pmid = firstFound(cited, citedPmid);
  return {
    anchor: `ref-${number}`,
    text: plainOf(text),
    ...(textHtml === undefined ? {} : { textHtml }),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
  };
}

/** Matches a reference's number when it is printed again before the citation, because the list numbers itself. */
export function ownNumber(ref: XmlElement): RegExp {
  const number = /^\W*(\d+)\W*$/.exec(plainText(childAt(ref, 'label')))?.[1];
  return number === undefined ? /(?!)/ : new RegExp(`^\\s*[[(]?${number}[\\])]?\\.?\\s+(?=\\p{L})`, 'u');
}

/**
 * '[S1]': the number by which the text cites a reference, if the list would number it otherwise, as in an appendix or
 * a second list.
 */
function otherNumber(ref: XmlElement, number: number): string {
  const label = plainText(childAt(ref, 'label'));
  const given = /^\W*([A-Za-z]{0,3}\d{1,4}[a-z]?)\W*$/.exec(label)?.[1];
  return given === undefined || given === String(number) ? '' : `[${given}]`;
}

/** Every citation, in any form. */
function citationsIn(parent: XmlElement): readonly XmlElement[] {
  return childElements(parent).flatMap((child) =>
    child.name === 'citation-alternatives' ? citationsIn(child) : citations.has(child.name) ? [child] : [],
  );
}

/** The citations that are shown. */
function printedIn(parent: XmlElement): readonly XmlElement[] {
  return childElements(parent)
    .filter((child) => !isRepeated(child, parent))
    .flatMap((child) =>
      child.name === 'citation-alternatives' ? printedIn(child) : citations.has(child.name) ? [child] : [],
    );
}

/**
 * Whether a citation repeats one printed beside it. SciELO prints each as a line and repeats it in fields; if there
 * are more in fields than lines, some may be other works, so all are kept. Alternatives are one work, so only one is
 * kept.
 */
export function isRepeated(citation: XmlElement, parent: XmlElement): boolean {
  if (!citations.has(citation.name)) return false;
  const beside = childElements(parent).filter(({ name }) => citations.has(name));
  const lines = beside.filter(({ name }) => name === 'mixed-citation');
  if (parent.name === 'citation-alternatives') return citation !== (lines[0] ?? beside[0]);
  return (
    parent.name === 'ref' &&
    citation.name !== 'mixed-citation' &&
    beside.length - lines.length <= lines.length
  );
}

function citedDoi(citation: XmlElement): string | undefined {
  const elements = descendants(citation);
  return (
    firstFound(elements, (element) =>
      element.attributes.get('pub-id-type') === 'doi' ? doiIn(plainText(element)) : undefined,
    ) ??
    firstFound(elements, ({ attributes }) => {
      const link = attributes.get('href') ?? '';
      return pointsAtDoi(link) ? doiIn(link) : undefined;
    }) ??
    doiIn(plainText(citation))
  );
}

function citedPmid(citation: XmlElement): string | undefined {
  return (
    firstFound(descendants(citation), (element) =>
      element.attributes.get('pub-id-type') === 'pmid'
        ? /^[1-9]\d{0,8}$/.exec(plainText(element))?.[0]
        : undefined,
    ) ?? /\b(?:PubMed|PMID):?\s*([1-9]\d{0,8})\b/.exec(plainText(citation))?.[1]
  );
}

function firstFound<A, B>(all: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function pointsAtDoi(link: string): boolean {
  return /^(?:https?:\/\/(?:dx\.)?doi\.org\/|info:doi\/|doi:)/i.test(link);
}
