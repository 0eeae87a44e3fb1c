import type { Run } from '../../platform/pdf/break-lines.ts';
import { INK } from '../../platform/pdf/colors.ts';
import type { Pages, RowCell } from '../../platform/pdf/pages.ts';
import type { TextStyle } from '../../platform/pdf/tagged-document.ts';
import { childElements, descendants, type XmlElement } from '../../platform/xml/xml-element.ts';
import { inlineRuns } from './inline-runs.ts';
import type { PdfPictures } from './load-pictures.ts';

interface Cell {
  readonly runs: readonly Run[];
  readonly header: boolean;
  readonly column: number;
  readonly columns: number;
}

const GAP = 8;
const PADDING = 3;
const MAX_WORD_WIDTH = 90;
const MAX_COLUMN_WIDTH = 240;
/** Further columns are left out, because no page fits more. */
const MAX_COLUMNS = 40;

/**
 * Draws a table with columns as wide as their content needs. A table that is too wide gets smaller type, and breaks
 * words as a last resort.
 */
export function* drawTable(
  pages: Pages,
  table: XmlElement,
  pictures: PdfPictures = new Map(),
): Generator<void> {
  const rows = placeCells(table, pictures);
  const count = Math.max(0, ...rows.flat().map(({ column, columns }) => column + columns));
  if (count === 0) return;
  const style = styleFor(count);
  const widths = columnWidths(pages, rows, count, style);
  const starts = widths.map((_, index) => sum(widths.slice(0, index)));
  pages.space(2);
  yield* pages.group('Table', function* () {
    for (const row of rows) {
      const cells = row.map(({ runs, header, column, columns }): RowCell => {
        const width = sum(widths.slice(column, column + columns)) - GAP;
        return { runs, width, x: starts[column] ?? 0, header };
      });
      pages.row(cells, style, PADDING);
      yield;
    }
  });
  pages.space(8);
}

const styleFor = (columns: number): TextStyle => {
  const size = columns <= 7 ? 8.5 : columns <= 11 ? 7.5 : 6.5;
  return { size, leading: size * 1.35, color: INK };
};

/** Each cell with its column: a cell that spans rows occupies its columns in the rows below. */
const placeCells = (table: XmlElement, pictures: PdfPictures): readonly (readonly Cell[])[] => {
  const taken = new Map<number, number>();
  return descendants(table, 'tr').map((row) => {
    const inHead = childElements(row).every(({ name, children }) => name === 'th' || children.length === 0);
    let column = 0;
    const cells = childElements(row).flatMap((element): readonly Cell[] => {
      while ((taken.get(column) ?? 0) > 0) column += 1;
      if (column >= MAX_COLUMNS) return [];
      const columns = Math.min(span(element, 'colspan'), MAX_COLUMNS - column);
      const header = element.name === 'th';
      const runs = inlineRuns(
        element.children,
        { face: header && inHead ? 'semibold' : 'regular' },
        pictures,
      );
      const cell = { runs, header, column, columns };
      const rows = span(element, 'rowspan');
      for (let each = column; each < column + columns; each++) if (rows > 1) taken.set(each, rows);
      column += columns;
      return [cell];
    });
    for (const [each, left] of taken) taken.set(each, left - 1);
    return cells;
  });
};

const span = (cell: XmlElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Number(cell.attributes.get(name) ?? 1) || 1);

const columnWidths = (
  pages: Pages,
  rows: readonly (readonly Cell[])[],
  count: number,
  style: TextStyle,
): readonly number[] => {
  const wanted = Array.from({ length: count }, () => ({ least: 8, whole: 8 }));
  for (const { runs, column, columns } of rows.flat()) {
    const width = wanted[column];
    if (columns > 1 || width === undefined) continue;
    width.whole = Math.max(width.whole, Math.min(MAX_COLUMN_WIDTH, widthOfAll(pages, runs, style)));
    const longest = Math.max(0, ...wordsOf(runs).map((word) => widthOfAll(pages, [word], style)));
    width.least = Math.max(width.least, Math.min(MAX_WORD_WIDTH, longest));
  }
  const least = wanted.map((width) => width.least + GAP);
  const spare = pages.width - sum(least);
  if (spare <= 0) return least.map((width) => (width * pages.width) / sum(least));
  const more = wanted.map((width) => Math.max(0, width.whole - width.least));
  const share = Math.min(1, spare / Math.max(1, sum(more)));
  const fitted = least.map((width, index) => width + (more[index] ?? 0) * share);
  const rest = pages.width - sum(fitted);
  // Share the remaining width, because cells that span columns may need it.
  return fitted.map((width) => width + rest / count);
};

const widthOfAll = (pages: Pages, runs: readonly Run[], style: TextStyle): number => {
  const [line] = pages.linesFor(runs, style, Number.POSITIVE_INFINITY);
  return line === undefined ? 0 : pages.widthOf(line, style);
};

const wordsOf = (runs: readonly Run[]): readonly Run[] =>
  runs.flatMap((run) =>
    run.picture === undefined ? run.text.split(/\s+/).map((text) => ({ ...run, text })) : [run],
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
