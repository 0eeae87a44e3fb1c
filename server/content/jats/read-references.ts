import type { ArticleReference } from '../article-draft.ts';
import { doiIn } from '../doi.ts';
import { childElements, descendants, type XmlElement } from '../xml/xml-element.ts';
import { citationText } from './citation-text.ts';
import { plainText } from './plain-text.ts';

const citations = new Set(['mixed-citation', 'element-citation', 'nlm-citation', 'citation']);

export interface References {
  readonly list: readonly ArticleReference[];
  /** Maps the id of a `ref` in the file to its anchor on the page. */
  readonly anchors: ReadonlyMap<string, string>;
}

export function readReferences(article: XmlElement): References {
  const refs = descendants(article, 'ref-list').flatMap((list) => childElements(list, 'ref'));
  const list = refs.map((ref, index) => referenceOf(ref, `ref-${index + 1}`));
  const anchors = refs.flatMap((ref, index) => {
    const ids = [ref, ...descendants(ref)].flatMap(({ attributes }) => attributes.get('id') ?? []);
    return ids.map((id): [string, string] => [id, `ref-${index + 1}`]);
  });
  return { list, anchors: new Map(anchors) };
}

function referenceOf(ref: XmlElement, anchor: string): ArticleReference {
  const cited = citationsOf(ref);
  const notes = childElements(ref, 'note').map((note) => plainText(note));
  const text = [...cited.map(citationText), ...notes].filter((part) => part !== '').join(' ');
  const doi = firstFound(cited, citedDoi);
  const pmid = firstFound(cited, citedPmid);
  return {
    anchor,
    text: text || plainText(ref),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
  };
}

/** If a publisher gives one work in two forms, the first is used. */
function citationsOf(ref: XmlElement): readonly XmlElement[] {
  return childElements(ref).flatMap((child) => {
    if (child.name === 'citation-alternatives') return citationsOf(child).slice(0, 1);
    return citations.has(child.name) ? [child] : [];
  });
}

function citedDoi(citation: XmlElement): string | undefined {
  const inside = descendants(citation);
  return (
    firstFound(inside, (element) =>
      element.attributes.get('pub-id-type') === 'doi' ? doiIn(plainText(element)) : undefined,
    ) ??
    firstFound(inside, ({ attributes }) => {
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
