import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { type Reading, type Refusal, read } from '../shared/refusal.ts';
import { declaredEntities, lineOfTooMuchText, MAX_ADDED } from './declared-entities.ts';
import type { XmlElement, XmlNode } from './xml-element.ts';

/** The five of XML, which no file can change. */
const predefined = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The entities of the JATS DTD are those of HTML. A file may declare others in their place. */
const entitiesWith = (declared: Readonly<Record<string, string>>): Record<string, string> =>
  Object.assign(Object.create(null), characterEntities, declared, predefined);

/** Real articles nest about 20 levels deep. */
const deepestXmlNesting = 256;

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Map<string, string>;
  readonly children: XmlNode[];
}

/**
 * Parses well-formed XML to an element tree. Drops prefixes, because publishers declare them in a DTD, which is never
 * fetched. Knows the characters that the DTD names, such as `&alpha;`, and those that the file declares. Refuses other
 * declared entities, so that a file can't expand while it is read.
 */
export function readXml(text: string): Reading<XmlElement> {
  const parser = new SaxesParser();
  parser.ENTITIES = entitiesWith({});
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let lastClosed: OpenElement | undefined;
  let refusal: Refusal | undefined;

  const here = () => Math.max(1, parser.column === 0 ? parser.line - 1 : parser.line);
  const stop = (reason: string, line = here()): never => {
    refusal ??= { line, reason };
    throw new Error(reason);
  };
  const append = (node: string) => open.at(-1)?.children.push(node);

  parser.on('error', (error) => {
    const fault = faultOf(error);
    // The parser closes an element before it reports that the end tag belongs to another one.
    const around = fault.startsWith('unexpected close tag') ? lastClosed : open.at(-1);
    stop(`Not well-formed XML: ${fault}${within(around)}`);
  });
  parser.on('doctype', (doctype) => {
    if (/^\s*html\b/i.test(doctype)) stop('This is an HTML page, not an article in JATS XML.');
    const declared = declaredEntities(doctype);
    if (declared === undefined)
      return stop('The DOCTYPE declares entities of its own that could expand, which are refused.');
    const tooMuch = lineOfTooMuchText(text, declared);
    if (tooMuch !== undefined)
      return stop(`The entities that the DOCTYPE declares add more than ${MAX_ADDED} characters.`, tooMuch);
    parser.ENTITIES = entitiesWith(declared);
  });
  parser.on('opentagstart', ({ name }) => {
    if (open.length >= deepestXmlNesting) stop(`Elements nest more than ${deepestXmlNesting} deep.`);
    open.push({ name: localName(name), line: here(), attributes: new Map(), children: [] });
  });
  parser.on('attribute', ({ name, value }) => {
    const attributes = open.at(-1)?.attributes;
    const local = localName(name);
    // An element can have `id` and `hwp:id`; the one without a prefix counts.
    if (local === name || attributes?.has(local) === false) attributes?.set(local, value);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) return;
    lastClosed = element;
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else parent.children.push(element);
  });
  parser.on('text', append);
  parser.on('cdata', append);

  try {
    parser.write(text).close();
  } catch (error) {
    if (refusal === undefined) throw error;
  }
  if (refusal !== undefined) return { ok: false, refusals: [refusal] };
  return root === undefined
    ? { ok: false, refusals: [{ line: 1, reason: 'The file holds no XML element.' }] }
    : read(root);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function faultOf(error: Error): string {
  return error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

function within(element: OpenElement | undefined): string {
  return element === undefined ? '.' : ` (inside <${element.name}> of line ${element.line}).`;
}
