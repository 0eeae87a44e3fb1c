import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import {
  childElements,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import { idAttribute, type JatsContext, labelOf } from './jats-context.ts';
import { type ListMarks, listMarks } from './list-marks.ts';
import { ledBy } from './paragraphs.ts';

export function drawList(list: XmlElement, context: JatsContext, level: number): string {
  const listItems = childElements(list, 'list-item');
  const marks = listMarks(
    list.attributes.get('list-type') ?? '',
    listItems.map(labelOf),
    1 + itemsBefore(list, context),
  );
  const items = listItems.map((item) => {
    const drawn = drawItem(item.children.filter(isContent), context, level);
    return `<li>${marks.kind === 'labels' ? labeled(item, drawn) : drawn}</li>`;
  });
  const name = marks.kind === 'numbers' ? 'ol' : 'ul';
  return `${drawListTitle(list, context)}<${name}${idAttribute(list)}${attributesOf(marks)}>${items.join('')}</${name}>`;
}

/** A list with `role` has no bullets. */
function attributesOf(marks: ListMarks): string {
  if (marks.kind === 'bullets') return '';
  if (marks.kind !== 'numbers') return ' role="list"';
  const { type, start } = marks;
  return `${type === '1' ? '' : ` type="${type}"`}${start === 1 ? '' : ` start="${start}"`}`;
}

/** The items of the lists that this one continues. */
function itemsBefore(list: XmlElement, { anchored }: JatsContext): number {
  const seen = new Set<XmlElement>([list]);
  let before = 0;
  for (let at: XmlElement | undefined = list; at !== undefined; ) {
    at = anchored.get(at.attributes.get('continued-from') ?? '');
    if (at === undefined || seen.has(at)) break;
    seen.add(at);
    before += childElements(at, 'list-item').length;
  }
  return before;
}

function labeled(item: XmlElement, drawn: string): string {
  const label = escapeHtml(labelOf(item));
  return drawn.startsWith('<p') ? ledBy(label, drawn) : `${label} ${drawn}`.trim();
}

/** The label and the title of a list, as a bold line that is not a heading of the article. */
function drawListTitle(list: XmlElement, context: JatsContext): string {
  const parts = ['label', 'title']
    .flatMap((name) => childElements(list, name))
    .map((part) => drawInlines(part.children, context).trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? '' : `<p><b>${parts.join(' ')}</b></p>`;
}

function isContent(node: XmlNode): boolean {
  return !isElement(node) || node.name !== 'label';
}

/** A single paragraph within an item or a cell needs no element of its own. */
export function drawItem(nodes: readonly XmlNode[], context: JatsContext, level: number): string {
  const drawn = context.draw(nodes, level);
  const single = /^<p>((?:(?!<p>|<\/p>)[\s\S])*)<\/p>$/.exec(drawn)?.[1];
  return single ?? drawn;
}

/** Terms and meanings; a list within the list follows the entry before it. */
export function drawDefinitions(list: XmlElement, context: JatsContext, level: number): string {
  const items = childElements(list).flatMap((child) => {
    if (child.name === 'def-item') return drawDefinition(child, context, level);
    return child.name === 'def-list' ? `<dd>${drawDefinitions(child, context, level)}</dd>` : [];
  });
  return `${drawListTitle(list, context)}${drawColumnHeads(list, context)}<dl${idAttribute(list)}>${items.join('')}</dl>`;
}

function drawDefinition(item: XmlElement, context: JatsContext, level: number): string {
  const label = labelOf(item);
  const terms = childElements(item, 'term').map(
    (term, index) =>
      `<dt>${label !== '' && index === 0 ? `${escapeHtml(label)} ` : ''}${drawInlines(term.children, context).trim()}</dt>`,
  );
  const meanings = childElements(item, 'def').map(
    (def) => `<dd>${drawItem(def.children, context, level)}</dd>`,
  );
  return `${terms.join('')}${meanings.join('')}`;
}

/** 'Abbreviation: Meaning' above the entries. */
function drawColumnHeads(list: XmlElement, context: JatsContext): string {
  const heads = ['term-head', 'def-head']
    .flatMap((name) => childElements(list, name))
    .map((head) => drawInlines(head.children, context).trim())
    .filter((head) => head !== '');
  return heads.length === 0 ? '' : `<p><b>${heads.join(': ')}</b></p>`;
}
