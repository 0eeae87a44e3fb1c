import {
  childAt,
  childElements,
  descendants,
  isElement,
  type XmlElement,
} from '../../../platform/xml/xml-element.ts';
import { sentencesOf } from '../sentences.ts';
import { metaOf } from './meta-of.ts';
import { namesIn, personName } from './person-name.ts';
import { plainText } from './plain-text.ts';

/** Ways in which publishers mark a kind of declaration: an element's type, its title, or words before a colon. */
interface Declaration {
  readonly types: RegExp;
  readonly title: RegExp;
  readonly runIn: RegExp;
  /** A sentence that declares something without any of those. */
  readonly sentence: RegExp;
}

const interests: Declaration = {
  types: /^(?:conflict|coi-statement|conflict-of-interest|competing-interests?)$/i,
  title:
    /^(?:(?:(?:competing|conflict(?:s|ing)? of|conflicting|declarations? of(?: competing| conflicting)?|disclosures? of)(?: financial)? interests?\b)|(?:financial )?disclosures?(?: statement)?[.:]?$)/i,
  runIn:
    /^(?:(?:statement of )?(?:competing|conflicts? of|declarations? of(?: competing)?)(?: financial)? interests?(?: statement)?|disclosures?)\s*[:.–—-]\s*/i,
  sentence:
    /\b(?:authors?|we|I|none of us)\b.*\b(?:declare|disclose|report|state|have|has)\w*\b.*\b(?:competing|conflicts?|conflicting)\b.*\binterests?\b/i,
};

const support: Declaration = {
  types: /^(?:financial-disclosure|supported-by|funding(?:-statement|-information)?)$/i,
  title:
    /^(?:(?:sources? of )?(?:funding|financial support|research support)|financial disclosure|role of the funding source)\b/i,
  runIn:
    /^(?:(?:sources? of )?(?:funding|financial support)(?: statement| sources?| information)?|supported by)\s*[:.–—-]\s*/i,
  sentence:
    /\b(?:(?:work|study|research|project|trial|article|review)\b.*\b(?:was|were|is|has been)\b.*\b(?:supported|funded|financed|sponsored)|(?:received|provided)\b.*\b(?:funding|financial support))\b/i,
};

/** The authors' competing interests, from anywhere in the file. */
export function competingInterests(article: XmlElement): string | undefined {
  return declared(article, interests);
}

/** The funding statement from anywhere in the file, with the grants that it leaves out. */
export function fundingOf(article: XmlElement): string | undefined {
  const meta = metaOf(article);
  const groups = childElements(meta).filter(
    ({ name }) => name === 'funding-group' || name === 'support-group',
  );
  const statements = groups.flatMap((group) =>
    descendants(group)
      .filter(({ name }) => fundingStatements.has(name))
      .map(plainText)
      .filter(isText),
  );
  const stated = statements.length > 0 ? statements.join(' ') : declared(article, support);
  const grants = [
    ...new Set(
      groups
        .flatMap(grantsIn)
        .filter((grant) => !isSaidIn(stated ?? '', grant))
        .map(grantText),
    ),
  ];
  return (
    [stated, grants.length === 0 ? undefined : `${grants.join('; ')}.`].filter(isDefined).join(' ') ||
    undefined
  );
}

const fundingStatements = new Set(['funding-statement', 'support-description', 'open-access']);

interface Grant {
  readonly funder: string;
  readonly numbers: readonly string[];
  readonly recipients: readonly string[];
  readonly purposes: readonly string[];
}

const isFunder = ({ name }: XmlElement): boolean => name === 'funding-source' || name === 'support-source';
const recipientElements = new Set(['principal-award-recipient', 'principal-investigator']);

function grantsIn(group: XmlElement): readonly Grant[] {
  const awards = descendants(group, 'award-group');
  const inAwards = new Set(awards.flatMap((award) => descendants(award).filter(isFunder)));
  const loose = descendants(group).filter((source) => isFunder(source) && !inAwards.has(source));
  return [
    ...awards.map((award) => {
      const fields = childElements(award);
      const textsOf = (...names: readonly string[]) =>
        fields
          .filter(({ name }) => names.includes(name))
          .map(plainText)
          .filter(isText);
      return {
        funder: fields.filter(isFunder).map(funderName).filter(isText).join(', '),
        numbers: textsOf('award-id', 'award-name'),
        recipients: descendants(award)
          .filter(({ name }) => recipientElements.has(name))
          .flatMap((recipient) => {
            const names = namesIn(recipient).map(personName);
            return names.length > 0 ? names : [plainText(recipient)].filter(isText);
          }),
        purposes: textsOf('award-desc'),
      };
    }),
    ...loose.map((source) => ({ funder: funderName(source), numbers: [], recipients: [], purposes: [] })),
  ].filter(({ funder, numbers }) => funder !== '' || numbers.length > 0);
}

/** The funder's name without its registry number. */
function funderName(source: XmlElement): string {
  const isNumber = ({ name }: XmlElement) => name === 'institution-id' || name === 'named-content';
  const wrap = childAt(source, 'institution-wrap') ?? source;
  const children = wrap.children.filter((node) => !isElement(node) || !isNumber(node));
  return plainText({ ...wrap, children }) || plainText(source);
}

function isSaidIn(statement: string, { funder, numbers, recipients, purposes }: Grant): boolean {
  return [funder, ...numbers, ...recipients, ...purposes].every((part) => statement.includes(part));
}

function grantText({ funder, numbers, recipients, purposes }: Grant): string {
  const details = [
    ...(numbers.length === 0 ? [] : [`${funder === '' ? 'Grant' : 'grant'} ${numbers.join(', ')}`]),
    ...(recipients.length === 0 ? [] : [`to ${recipients.join(', ')}`]),
    ...(purposes.length === 0 ? [] : [`for ${purposes.join(', ')}`]),
  ].join(' ');
  return [funder, details].filter(isText).join(', ');
}

/** Far above any article: some have one for each author. */
const MAX_STATEMENTS = 300;

function declared(article: XmlElement, declaration: Declaration): string | undefined {
  const own = ownElements(article);
  const marked = own.filter((element) => isMarked(element, declaration)).map(withoutTitle);
  const paragraphs = own.filter(({ name }) => name === 'p').map(plainText);
  const runIn = paragraphs
    .filter((text) => declaration.runIn.test(text))
    .map((text) => text.replace(declaration.runIn, ''));
  const stated = [...marked, ...runIn].filter(isText);
  const texts = (stated.length > 0 ? stated : statementsIn(article, declaration)).slice(0, MAX_STATEMENTS);
  const isRepeated = (text: string, at: number) =>
    texts.some((other, index) => (other === text ? index < at : other.includes(text)));
  return texts.filter((text, at) => !isRepeated(text, at)).join(' ') || undefined;
}

/** Sentences of the front or back matter only: in the body they may be about articles under review. */
function statementsIn(article: XmlElement, { sentence }: Declaration): readonly string[] {
  const meta = childAt(article, 'front') ?? childAt(article, 'front-stub');
  return ownElements({ ...article, children: [meta, childAt(article, 'back')].filter(isDefined) })
    .filter(({ name }) => name === 'p')
    .flatMap((paragraph) => sentencesOf(plainText(paragraph)))
    .filter((text) => sentence.test(text));
}

/** Every element except other articles within the file, references and abstracts. */
function ownElements(article: XmlElement): readonly XmlElement[] {
  const own: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    for (const child of childElements(element)) {
      if (['sub-article', 'response', 'ref-list', 'abstract'].includes(child.name)) continue;
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

/** A declaration's words without its title, and without the figures and other sections that are shown in the text. */
function withoutTitle(element: XmlElement): string {
  const others = new Set(['title', 'label', ...(childAt(element, 'p') === undefined ? [] : ['sec'])]);
  const children = element.children.filter((node) => !isElement(node) || !others.has(node.name));
  const text = plainText(withoutFloats({ ...element, children }));
  return text.replace(interests.runIn, '').replace(support.runIn, '');
}

const floats = new Set([
  'fig',
  'fig-group',
  'table-wrap',
  'table-wrap-group',
  'boxed-text',
  'media',
  'supplementary-material',
]);

function withoutFloats(element: XmlElement): XmlElement {
  const children = element.children.filter((node) => !isElement(node) || !floats.has(node.name));
  return { ...element, children: children.map((node) => (isElement(node) ? withoutFloats(node) : node)) };
}

function isText(text: string): boolean {
  return text !== '';
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}
