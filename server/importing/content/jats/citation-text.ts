import {
  childAt,
  childElements,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { marked, plainOf, replaceText, withoutMarks } from './marked-text.ts';
import { citedName, collectiveName } from './person-name.ts';
import { markedText, plainText } from './plain-text.ts';
import { isName } from './separate-words.ts';

/** Formats one citation as a line of marked text (marked-text.ts), without its DOI, which is a separate field. */
export function citationText(citation: XmlElement): string {
  const written = citation.children.some((node) => typeof node === 'string' && /[.,;:()]/.test(node));
  return tidied(written ? writtenText(citation) : composedText(citation));
}

const tidying: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\s+/g, ' '],
  [/(?:\bdoi:?\s*)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?\b10\.\d{4,9}\/\S+/gi, ''],
  [/\b(?:PubMed|PMID):?\s*(?:\d+\.?|(?=\.?$))/g, ''],
  [/\bdoi:?\s*(?=\.?$)/i, ''],
  [/ (?=[.,;:)])/g, ''],
  [/\.(?:\s*\.)+/g, '.'],
  [/^\s+|\s+$/g, ''],
  [/(?<![.!?])$/, '.'],
];

function tidied(text: string): string {
  return tidying.reduce((tidy, [pattern, by]) => replaceText(tidy, pattern, by), text);
}

/** A citation with the publisher's own punctuation. */
function writtenText(citation: XmlElement): string {
  const textOf = (node: XmlNode): string => {
    if (!isElement(node)) return withoutMarks(node);
    if (!isWritten(node)) return '';
    if (node.name === 'name') return citedName(node);
    if (node.name === 'etal') return markedText(node) || 'et al.';
    if (node.name === 'article-title' || node.name === 'source') return markedText(node);
    if (withinLine.has(node.name)) return marked(node.name, textIn(node.children.filter(isWritten)));
    return childElements(node).length === 0 ? plainText(node) : textIn(node.children.filter(isWritten));
  };
  const textIn = (nodes: readonly XmlNode[]): string =>
    nodes
      .map((node, index) =>
        isGapOfNames(nodes, index)
          ? ', '
          : `${index === 0 ? '' : between(nodes[index - 1], node)}${textOf(node)}`,
      )
      .join('');
  return textIn(citation.children.filter(isWritten));
}

/** The DOI and the PMID are fields; the list numbers itself. Other identifiers, such as an accession, are text. */
const isWritten = (node: XmlNode): boolean =>
  !isElement(node) || (node.name !== 'label' && !isField(node) && node.name !== 'object-id');

const isField = ({ name, attributes }: XmlElement): boolean =>
  name === 'pub-id' && /^(?:doi|pmid)$/.test(attributes.get('pub-id-type') ?? 'doi');

/** Elements within a word or a line. */
const withinLine = new Set([
  'italic',
  'bold',
  'sup',
  'sub',
  'sc',
  'underline',
  'styled-content',
  'named-content',
]);

/** Whether there is nothing but space between two names. */
function isGapOfNames(nodes: readonly XmlNode[], index: number): boolean {
  const [before, gap, after] = [nodes[index - 1], nodes[index], nodes[index + 1]];
  if (gap === undefined || isElement(gap) || gap.trim() !== '') return false;
  if (before === undefined || after === undefined || !isElement(before) || !isElement(after)) return false;
  return isName(before) && (isName(after) || after.name === 'etal');
}

/** Some publishers leave out the spaces between fields, and the commas between names. */
function between(before: XmlNode | undefined, after: XmlNode): string {
  if (before === undefined || !isElement(after) || withinLine.has(after.name)) return '';
  if (!isElement(before)) return /[.,;]$/.test(before) ? ' ' : '';
  if (withinLine.has(before.name)) return '';
  const areNames = isName(before) && (isName(after) || after.name === 'etal');
  return areNames ? ', ' : ' ';
}

/** What was cited, within its source. */
const titles = ['article-title', 'chapter-title', 'data-title'];

/** Fields that have a fixed place in a citation; other fields follow them. */
const composed = new Set([
  'person-group',
  'name',
  'string-name',
  'collab',
  'etal',
  'article-title',
  'chapter-title',
  'data-title',
  'source',
  'edition',
  'month',
  'year',
  'volume',
  'issue',
  'supplement',
  'fpage',
  'lpage',
  'elocation-id',
  'page-range',
  'page-count',
  'publisher-loc',
  'publisher-name',
  'object-id',
  'label',
  'date-in-citation',
  'access-date',
]);

/** Formats a citation that consists of fields only. */
function composedText(citation: XmlElement): string {
  const field = (name: string) => markedText(childAt(citation, name));
  const parts = [
    namesText(citation),
    ...titles.map(field),
    [field('source'), field('edition')].filter(Boolean).join(', '),
    imprint(citation),
    ...childElements(citation)
      .filter((other) => !composed.has(other.name) && !isField(other))
      .map((other) => markedText(other)),
    ...['date-in-citation', 'access-date'].map((name) => accessed(field(name))),
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!]$/.test(plainOf(part)) ? part : `${part}.`))
    .join(' ');
}

/** 'Accessed 5 June 2019', unless the date says so. */
function accessed(date: string): string {
  return date === '' || /access|cited|viewed|retrieved|consulted/i.test(date) ? date : `Accessed ${date}`;
}

/** '2005;365:488–492' for a journal, 'New York: Wiley; 1990. 312 p' for a book. */
function imprint(citation: XmlElement): string {
  const field = (name: string) => markedText(childAt(citation, name));
  const publishers = childElements(citation, 'publisher-name').map((name) => markedText(name));
  const places = childElements(citation, 'publisher-loc').map((place) => markedText(place));
  const publisher = [places.join(', '), publishers.join(', ')].filter(Boolean).join(': ');
  const year = [field('month'), field('year')].filter(Boolean).join(' ');
  const issue = [
    field('issue') && `(${field('issue')})`,
    field('supplement') && ` ${field('supplement')}`,
  ].join('');
  const volume = `${field('volume')}${issue}`;
  const first = field('fpage') || field('page-range') || field('elocation-id');
  const last = field('fpage') && field('lpage') !== first ? field('lpage') : '';
  const article = field('elocation-id') === first ? '' : field('elocation-id');
  const pages = [[first, last].filter(Boolean).join('–'), article].filter(Boolean).join(', ');
  const dated = [publisher, year].filter(Boolean).join('; ');
  const size = field('page-count') || (childAt(citation, 'page-count')?.attributes.get('count') ?? '');
  const place = volume ? [volume, pages].filter(Boolean).join(':') : pages && `p. ${pages}`;
  return [[dated, place].filter(Boolean).join(volume ? ';' : '. '), size && `${size} p`]
    .filter(Boolean)
    .join('. ');
}

/** All names; editors are marked as such. */
function namesText(citation: XmlElement): string {
  const groups = childElements(citation, 'person-group');
  const holders = groups.length > 0 ? groups : [citation];
  return holders
    .map((group) => {
      const names = childElements(group).flatMap((child) =>
        child.name === 'collab' ? collectiveName(child) : isName(child) ? citedName(child) : [],
      );
      if (names.length === 0 && group !== citation) return markedText(group);
      const isShortened = childAt(group, 'etal') !== undefined && names.length > 0;
      const listed = [...names, ...(isShortened ? ['et al'] : [])].join(', ');
      return group.attributes.get('person-group-type') === 'editor' && listed !== ''
        ? `${listed}, editors`
        : listed;
    })
    .concat(groups.length > 0 ? childElements(citation, 'collab').map(collectiveName) : [])
    .filter((part) => part !== '')
    .join('. ');
}
