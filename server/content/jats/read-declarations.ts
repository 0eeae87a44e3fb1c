import { childAt, childElements, descendants, type XmlElement } from '../xml/xml-element.ts';
import { plainText } from './plain-text.ts';

/** What a publisher calls a kind of declaration: as the type of an element, as its title, or before a colon. */
interface Declaration {
  readonly types: RegExp;
  readonly title: RegExp;
  readonly runIn: RegExp;
}

const interests: Declaration = {
  types: /^(?:conflict|coi-statement|conflict-of-interest|competing-interests?)$/i,
  title:
    /^(?:(?:(?:competing|conflict(?:s|ing)? of|conflicting|declarations? of(?: competing| conflicting)?|disclosures? of)(?: financial)? interests?\b)|(?:financial )?disclosures?(?: statement)?[.:]?$)/i,
  runIn:
    /^(?:(?:statement of )?(?:competing|conflicts? of|declarations? of(?: competing)?)(?: financial)? interests?(?: statement)?|disclosures?)\s*[:.]\s*/i,
};

const support: Declaration = {
  types: /^(?:financial-disclosure|supported-by|funding(?:-statement|-information)?)$/i,
  title:
    /^(?:(?:sources? of )?(?:funding|financial support|research support)|financial disclosure|role of the funding source)\b/i,
  runIn:
    /^(?:(?:sources? of )?(?:funding|financial support)(?: statement| sources?| information)?|supported by)\s*[:.]\s*/i,
};

/** The authors' competing interests, wherever in the file the publisher puts them. */
export function competingInterests(article: XmlElement): string | undefined {
  return declared(article, interests);
}

/** Who paid for the work, wherever in the file it is stated; else the names of the funders. */
export function fundingOf(article: XmlElement): string | undefined {
  const group = childAt(article, 'front', 'article-meta', 'funding-group');
  const statements = descendants(group, 'funding-statement').map(plainText).filter(isText);
  if (statements.length > 0) return statements.join(' ');
  const stated = declared(article, support);
  if (stated !== undefined) return stated;
  const sources = [...new Set(descendants(group, 'funding-source').map(plainText).filter(isText))];
  return sources.length === 0 ? undefined : `${sources.join('; ')}.`;
}

function declared(article: XmlElement, declaration: Declaration): string | undefined {
  const own = ownElements(article);
  const marked = own.filter((element) => isMarked(element, declaration)).map(withoutTitle);
  const paragraphs = own.filter(({ name }) => name === 'p').map(plainText);
  const runIn = paragraphs
    .filter((text) => declaration.runIn.test(text))
    .map((text) => text.replace(declaration.runIn, ''));
  return [...marked, ...runIn].find(isText);
}

/** Everything but other articles within the file, and what is cited. */
function ownElements(article: XmlElement): readonly XmlElement[] {
  const own: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    for (const child of childElements(element)) {
      if (['sub-article', 'response', 'ref-list'].includes(child.name)) continue;
      own.push(child);
      walk(child);
    }
  };
  walk(article);
  return own;
}

function isMarked(element: XmlElement, { types, title }: Declaration): boolean {
  const { attributes } = element;
  const type = attributes.get('fn-type') ?? attributes.get('notes-type') ?? attributes.get('sec-type') ?? '';
  return types.test(type) || title.test(plainText(childAt(element, 'title')));
}

function withoutTitle(element: XmlElement): string {
  const children = element.children.filter(
    (node) => typeof node === 'string' || (node.name !== 'title' && node.name !== 'label'),
  );
  const text = plainText({ ...element, children });
  return text.replace(interests.runIn, '').replace(support.runIn, '');
}

function isText(text: string): boolean {
  return text !== '';
}
