import { childElements, isElement, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import { idAttribute, type JatsContext } from './jats-context.ts';

const numbered: Readonly<Record<string, string>> = {
  order: '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

export function drawList(list: XmlElement, context: JatsContext, level: number): string {
  const type = numbered[list.attributes.get('list-type') ?? ''];
  const title = childElements(list, 'title').map(
    (node) => `<p><b>${drawInlines(node.children, context)}</b></p>`,
  );
  const items = childElements(list, 'list-item').map(
    (item) => `<li>${drawItem(item.children.filter(isContent), context, level)}</li>`,
  );
  const attributes = `${idAttribute(list)}${type === undefined || type === '1' ? '' : ` type="${type}"`}`;
  const name = type === undefined ? 'ul' : 'ol';
  return `${title.join('')}<${name}${attributes}>${items.join('')}</${name}>`;
}

/** The list renders its own markers. */
function isContent(node: XmlNode): boolean {
  return !isElement(node) || node.name !== 'label';
}

/** A single paragraph within an item or a cell needs no element of its own. */
export function drawItem(nodes: readonly XmlNode[], context: JatsContext, level: number): string {
  const drawn = context.draw(nodes, level);
  const single = /^<p>((?:(?!<p>|<\/p>)[\s\S])*)<\/p>$/.exec(drawn)?.[1];
  return single ?? drawn;
}

export function drawDefinitions(list: XmlElement, context: JatsContext, level: number): string {
  const title = childElements(list, 'title').map(
    (node) => `<p><b>${drawInlines(node.children, context)}</b></p>`,
  );
  const items = childElements(list, 'def-item').map((item) => {
    const terms = childElements(item, 'term').map(
      (term) => `<dt>${drawInlines(term.children, context).trim()}</dt>`,
    );
    const meanings = childElements(item, 'def').map(
      (def) => `<dd>${drawItem(def.children, context, level)}</dd>`,
    );
    return `${terms.join('')}${meanings.join('')}`;
  });
  return `${title.join('')}<dl${idAttribute(list)}>${items.join('')}</dl>`;
}
