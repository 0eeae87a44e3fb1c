import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import { childAt, childElements, rawText, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { atPublisher, drawCaption, formsWithText } from './draw-figure.ts';
import { drawItem } from './draw-list.ts';
import { drawPictures } from './draw-pictures.ts';
import { count, idAttribute, type JatsContext, labelOf, nameOf, note } from './jats-context.ts';
import { type PlacedCell, placed, tableColumns } from './table-columns.ts';

/** Renders the caption, the table in a region that also scrolls sideways by keyboard, and its footnotes. */
export function drawTableWrap(wrap: XmlElement, context: JatsContext, level: number): string {
  const tables = tablesOf(wrap);
  const foot = childElements(wrap, 'table-wrap-foot').map((part) => context.draw([part], level));
  const owned = childElements(wrap).filter(({ name }) => name === 'attrib' || name === 'permissions');
  const pictures = drawPictures(wrap, 'table', context);
  const instead = tables.length > 0 || pictures.isWhole ? [] : formsWithText(wrap);
  const loose = [...instead, ...childElements(wrap).filter(({ name }) => !apart.has(name))];
  const name = escapeHtml(nameOf(wrap, context) || 'Table');
  const isElsewhere = tables.length === 0 && loose.length === 0 && !pictures.isWhole;
  count(context, isElsewhere ? 'tables at the publisher' : 'tables');
  const body = tables.map((table) => drawNamedTable(table, name, context, level)).join('');
  return [
    `<figure${idAttribute(wrap)}><figcaption>${drawCaption(wrap, context, level)}</figcaption>`,
    body === '' ? pictures.html : body,
    isElsewhere ? atPublisher(wrap, 'table', context) : '',
    context.draw(loose, level),
    ...foot,
    context.draw(owned, level),
    '</figure>',
  ].join('');
}

/** A table without a caption, or an array within a formula or a list. */
export function drawBareTable(table: XmlElement, context: JatsContext, level: number): string {
  const label = labelOf(table);
  const tables = childElements(table, 'alternatives').length > 0 ? tablesOf(table) : [table];
  const drawn = tables
    .map((each) => drawNamedTable(each, escapeHtml(label) || 'Table', context, level))
    .join('');
  const pictures = drawn === '' ? drawPictures(table, 'table', context) : undefined;
  const shown = pictures === undefined || pictures.isWhole ? '' : atPublisher(table, 'table', context);
  const head = label === '' ? '' : `<p><b>${escapeHtml(label)}</b></p>`;
  return `${head}${drawn}${pictures?.html ?? ''}${shown}`;
}

/** The tables of the wrap itself. Tables in a cell or a note are rendered there. */
function tablesOf(wrap: XmlElement): readonly XmlElement[] {
  const forms = childElements(wrap, 'alternatives').flatMap((alternatives) =>
    childElements(alternatives).filter(({ name }) => name === 'table' || name === 'array'),
  );
  return [...childElements(wrap, 'table'), ...forms];
}

/** Parts of a wrap that are drawn separately; the rest is drawn in reading order. */
const apart = new Set([
  'label',
  'caption',
  'object-id',
  'alt-text',
  'long-desc',
  'graphic',
  'alternatives',
  'table',
  'table-wrap-foot',
  'attrib',
  'permissions',
]);

function scrolling(table: string, name: string): string {
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
}

/** The parts of an OASIS table have columns of their own, so each is a table. */
function drawNamedTable(table: XmlElement, name: string, context: JatsContext, level: number): string {
  const groups = childElements(table, 'tgroup');
  const parts = groups.length === 0 ? [table] : groups;
  const title = drawTableTitle(table, context, level);
  for (const left of childElements(table).filter(({ name }) => name === 'colgroup' || name === 'col'))
    note(context.findings.leftOut, left.name, left);
  return `${title}${parts.map((part) => scrolling(drawTable(part, context, level), name)).join('')}`;
}

/** The table's own caption, which is set beside or in place of the one around it. */
function drawTableTitle(table: XmlElement, context: JatsContext, level: number): string {
  const titles = childElements(table, 'title').map(
    ({ children }) => `<p><b>${context.drawInline(children).trim()}</b></p>`,
  );
  return `${titles.join('')}${childAt(table, 'caption') === undefined ? '' : drawCaption({ ...table, children: childElements(table, 'caption') }, context, level)}`;
}

function drawTable(table: XmlElement, context: JatsContext, level: number): string {
  const columns = tableColumns(table);
  const isFromRight = hasLettersFromRight(rawText(table));
  const rows = (part: XmlElement, inHead: boolean) => {
    const rowsOfPart = childElements(part).filter(({ name }) => name === 'tr' || name === 'row');
    return placed(rowsOfPart, columns)
      .map(
        (cells) =>
          `<tr>${cells.map((cell) => drawCell(cell, { inHead, isFromRight }, context, level)).join('')}</tr>`,
      )
      .join('');
  };
  const head = childElements(table, 'thead')
    .map((part) => rows(part, true))
    .join('');
  const bodies = [...childElements(table, 'tbody'), table].map((part) => rows(part, false)).filter(Boolean);
  const foot = childElements(table, 'tfoot')
    .map((part) => rows(part, false))
    .join('');
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
}

/** Cells in the table head are headers whatever their element; an empty one is not a header. */
function drawCell(
  { cell, columns, rows }: PlacedCell,
  { inHead, isFromRight }: CellPlace,
  context: JatsContext,
  level: number,
): string {
  if (cell === undefined) return `<td${span('colspan', columns)}></td>`;
  const text = rawText(cell);
  const isHeader = (inHead || cell.name === 'th') && text.trim() !== '';
  const name = isHeader ? 'th' : 'td';
  const wide = span('colspan', columns);
  const scope = isHeader ? ` scope="${inHead ? (wide === '' ? 'col' : 'colgroup') : 'row'}"` : '';
  const direction = isFromRight && /\p{N}/u.test(text) && !hasLettersFromRight(text) ? ' dir="ltr"' : '';
  const content =
    cell.name === 'entrytbl' ? drawTable(cell, context, level) : drawItem(cell.children, context, level);
  return `<${name}${scope}${wide}${span('rowspan', rows)}${alignment(cell)}${direction}>${content}</${name}>`;
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
