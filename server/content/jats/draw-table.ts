import { escapeHtml } from '../escape-html.ts';
import { childAt, childElements, rawText, type XmlElement } from '../xml/xml-element.ts';
import { atPublisher, drawCaption } from './draw-figure.ts';
import { drawItem } from './draw-list.ts';
import { drawPictures } from './draw-pictures.ts';
import { idAttribute, type JatsContext, labelOf } from './jats-context.ts';

/** Renders the caption, the table in a region that also scrolls sideways by keyboard, and its footnotes. */
export function drawTableWrap(wrap: XmlElement, context: JatsContext, level: number): string {
  const tables = tablesOf(wrap);
  const foot = childElements(wrap, 'table-wrap-foot').map((part) => context.draw(part.children, level));
  const loose = childElements(wrap).filter(
    ({ name }) => name === 'p' || name === 'list' || name === 'disp-quote',
  );
  const pictures = drawPictures(wrap, 'table', context);
  const name = escapeHtml(labelOf(wrap) || 'Table');
  const body = tables.map((table) => scrolling(drawTable(table, context, level), name)).join('');
  return [
    `<figure${idAttribute(wrap)}><figcaption>${drawCaption(wrap, context, level)}</figcaption>`,
    body === '' ? pictures.html : body,
    body === '' && loose.length === 0 && !pictures.isWhole ? atPublisher(wrap, 'table', context) : '',
    context.draw(loose, level),
    ...foot,
    '</figure>',
  ].join('');
}

/** Elements whose content is rendered in place, including the table-wraps in it. */
const drawnInPlace = new Set(['td', 'th', 'p', 'list', 'disp-quote', 'table-wrap-foot', 'caption']);

/**
 * A table within another table's cell belongs to its own wrap; rendering it here as well would double the work at
 * each depth.
 */
function tablesOf(parent: XmlElement, isInPlace = false): readonly XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (isInPlace && child.name === 'table-wrap') return [];
    const inner = tablesOf(child, isInPlace || drawnInPlace.has(child.name));
    return child.name === 'table' ? [child, ...inner] : inner;
  });
}

function scrolling(table: string, name: string): string {
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
}

function drawTable(table: XmlElement, context: JatsContext, level: number): string {
  const rows = (part: XmlElement | undefined, head: boolean) =>
    childElements(part, 'tr')
      .map(
        (row) =>
          `<tr>${childElements(row)
            .map((cell) => drawCell(cell, head, context, level))
            .join('')}</tr>`,
      )
      .join('');
  const head = rows(childAt(table, 'thead'), true);
  const bodies = [...childElements(table, 'tbody'), table].map((part) => rows(part, false)).filter(Boolean);
  const foot = rows(childAt(table, 'tfoot'), false);
  for (const left of ['colgroup', 'col']) if (childAt(table, left) !== undefined) context.leftOut.add(left);
  return [
    '<table>',
    head === '' ? '' : `<thead>${head}</thead>`,
    ...bodies.map((body) => `<tbody>${body}</tbody>`),
    foot === '' ? '' : `<tfoot>${foot}</tfoot>`,
    '</table>',
  ].join('');
}

/** Cells in the table head are headers whatever their element; an empty one is not a header. */
function drawCell(cell: XmlElement, inHead: boolean, context: JatsContext, level: number): string {
  const header = (inHead || cell.name === 'th') && rawText(cell).trim() !== '';
  const name = header ? 'th' : 'td';
  const columns = span(cell, 'colspan');
  const scope = header ? ` scope="${inHead ? (columns === '' ? 'col' : 'colgroup') : 'row'}"` : '';
  return `<${name}${scope}${columns}${span(cell, 'rowspan')}${alignment(cell)}>${drawItem(cell.children, context, level)}</${name}>`;
}

function span({ attributes }: XmlElement, name: 'colspan' | 'rowspan'): string {
  const count = Number(attributes.get(name) ?? 1);
  return Number.isInteger(count) && count > 1 && count < 1000 ? ` ${name}="${count}"` : '';
}

const alignments: Readonly<Record<string, string>> = {
  left: 'left',
  right: 'right',
  center: 'center',
  middle: 'center',
};

function alignment({ attributes }: XmlElement): string {
  const align = alignments[attributes.get('align') ?? ''];
  return align === undefined || align === 'left' ? '' : ` align="${align}"`;
}
