import { isElement, type XmlElement, type XmlNode } from '../../../platform/xml/xml-element.ts';

/** Elements that are words of their own, even if the file has no space between two of them. */
const fields = new Set(
  (
    'name string-name surname given-names prefix suffix degrees etal collab anonymous person-group speaker role ' +
    'on-behalf-of institution addr-line country city state postal-code phone fax email uri ext-link xref ' +
    'article-title chapter-title part-title data-title trans-title source trans-source edition series year month day ' +
    'season date string-date access-date date-in-citation volume issue issue-title supplement fpage lpage page-range ' +
    'elocation-id page-count publisher-name publisher-loc conf-name conf-date conf-loc conf-sponsor comment patent ' +
    'isbn issn std gov version pub-id object-id contrib-id award-id funding-source institution-id ' +
    'price size'
  ).split(' '),
);

/** Joins what is written for each node, with a space between two fields, and a comma between two names. */
export function joinedWords(nodes: readonly XmlNode[], textOf: (node: XmlNode) => string): string {
  const parts: string[] = [];
  let last = ' ';
  nodes.forEach((node, index) => {
    const text = textOf(node);
    if (text === '') return;
    const isApart = /[\s(]/.test(last) || /^[\s.,;:)]/.test(text);
    parts.push(isApart ? '' : between(nodes[index - 1], node), text);
    last = text.at(-1) ?? last;
  });
  return parts.join('');
}

export function isName({ name }: XmlElement): boolean {
  return name === 'name' || name === 'string-name';
}

function between(before: XmlNode | undefined, after: XmlNode): string {
  if (before === undefined || !isElement(before) || !isElement(after)) return '';
  if (isName(before) && (isName(after) || after.name === 'etal')) return ', ';
  return fields.has(before.name) && fields.has(after.name) ? ' ' : '';
}
