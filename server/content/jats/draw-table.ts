import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { escapeHtml } from '../escape-html.ts';
import { childAt, childElements, rawText, type XmlElement } from '../xml/xml-element.ts';
import { atPublisher, drawCaption } from './draw-figure.ts';
import { drawItem } from './draw-list.ts';
import { drawPictures } from './draw-pictures.ts';
import { count, idAttribute, type JatsContext, nameOf, note } from './jats-context.ts';

/** Renders the caption, the table in a region that also scrolls sideways by keyboard, and its footnotes. */
export function drawTableWrap(wrap: XmlElement, context: JatsContext, level: number): string {
  const tables = tablesOf(wrap);
  const foot = childElements(wrap, 'table-wrap-foot').map((part) => context.draw(part.children, level));
  const loose = childElements(wrap).filter(({ name }) => !apart.has(name));
  const pictures = drawPictures(wrap, 'table', context);
  const name = escapeHtml(nameOf(wrap, context) || 'Table');
  const isElsewhere = tables.length === 0 && loose.length === 0 && !pictures.isWhole;
  count(context, isElsewhere ? 'tables at the publisher' : 'tables');
  const body = tables.map((table) => scrolling(drawTable(table, context, level), name)).join('');
  return [
    `<figure${idAttribute(wrap)}><figcaption>${drawCaption(wrap, context, level)}</figcaption>`,
    body === '' ? pictures.html : body,
    isElsewhere ? atPublisher(wrap, 'table', context) : '',
    context.draw(loose, level),
    ...foot,
    '</figure>',
  ].join('');
}

/** A table without a caption, or an array within a formula or a list. */
export function drawBareTable(table: XmlElement, context: JatsContext, level: number): string {
  return scrolling(drawTable(table, context, level), 'Table');
}

/** The tables of the wrap itself. Tables in a cell or a note are rendered there. */
function tablesOf(wrap: XmlElement): readonly XmlElement[] {
  return [wrap, ...childElements(wrap, 'alternatives')].flatMap((parent) => childElements(parent, 'table'));
}

/** Parts of a wrap that are drawn separately; the rest is drawn in reading order. */
const apart = new Set([
  ...[
    'label',
    'caption',
    'object-id',
    'alt-text',
    'long-desc',
    'graphic',
    'alternatives',
    'table',
    'table-wrap-foot',
  ],
]);

function scrolling(table: string, name: string): string {
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
}

function drawTable(table: XmlElement, context: JatsContext, level: number): string {
  const groups = [table, ...childElements(table, 'tgroup')];
  const columns = columnNumbers(groups);
  const isFromRight = hasLettersFromRight(rawText(table));
  const rows = (part: XmlElement | undefined, head: boolean) =>
    childElements(part)
      .filter(({ name }) => name === 'tr' || name === 'row')
      .map(
        (row) =>
          `<tr>${childElements(row)
            .map((cell) => drawCell(cell, { inHead: head, isFromRight, columnOf: columns }, context, level))
            .join('')}</tr>`,
      )
      .join('');
  const head = groups
    .map((group) =>
      childElements(group, 'thead')
        .map((part) => rows(part, true))
        .join(''),
    )
    .join('');
  const bodies = groups
    .flatMap((group) => [...childElements(group, 'tbody'), group])
    .map((part) => rows(part, false))
    .filter(Boolean);
  const foot = groups.map((group) => rows(childAt(group, 'tfoot'), false)).join('');
  for (const left of childElements(table).filter(({ name }) => name === 'colgroup' || name === 'col'))
    note(context.findings.leftOut, left.name, left);
  return [
    '<table>',
    head === '' ? '' : `<thead>${head}</thead>`,
    ...bodies.map((body) => `<tbody>${body}</tbody>`),
    foot === '' ? '' : `<tfoot>${foot}</tfoot>`,
    '</table>',
  ].join('');
}

interface CellPlace {
  readonly inHead: boolean;
  /** Marks a cell of numbers as left-to-right inside a right-to-left table. */
  readonly isFromRight: boolean;
  readonly columnOf: ReadonlyMap<string, number>;
}

/** Cells in the table head are headers whatever their element; an empty one is not a header. */
function drawCell(
  cell: XmlElement,
  { inHead, isFromRight, columnOf }: CellPlace,
  context: JatsContext,
  level: number,
): string {
  const text = rawText(cell);
  const header = (inHead || cell.name === 'th') && text.trim() !== '';
  const name = header ? 'th' : 'td';
  const columns = span('colspan', columnsOf(cell, columnOf));
  const scope = header ? ` scope="${inHead ? (columns === '' ? 'col' : 'colgroup') : 'row'}"` : '';
  const direction = isFromRight && /\p{N}/u.test(text) && !hasLettersFromRight(text) ? ' dir="ltr"' : '';
  return `<${name}${scope}${columns}${span('rowspan', rowsOf(cell))}${alignment(cell)}${direction}>${drawItem(cell.children, context, level)}</${name}>`;
}

/** The columns of an OASIS table, by name. */
function columnNumbers(groups: readonly XmlElement[]): ReadonlyMap<string, number> {
  return new Map(
    groups.flatMap((group) =>
      childElements(group, 'colspec').map((column, index): [string, number] => [
        column.attributes.get('colname') ?? '',
        Number(column.attributes.get('colnum') ?? index + 1),
      ]),
    ),
  );
}

/** OASIS names the first and last column of a span; HTML counts its columns. */
function columnsOf({ attributes }: XmlElement, columnOf: ReadonlyMap<string, number>): number {
  const first = columnOf.get(attributes.get('namest') ?? '');
  const last = columnOf.get(attributes.get('nameend') ?? '');
  if (first !== undefined && last !== undefined) return last - first + 1;
  return Number(attributes.get('colspan') ?? 1);
}

function rowsOf({ attributes }: XmlElement): number {
  const more = attributes.get('morerows');
  return more === undefined ? Number(attributes.get('rowspan') ?? 1) : Number(more) + 1;
}

function span(name: 'colspan' | 'rowspan', count: number): string {
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
