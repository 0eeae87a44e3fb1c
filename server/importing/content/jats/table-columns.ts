import { childElements, type XmlElement } from '../../../platform/xml/xml-element.ts';

/** A cell with its spans; without a cell, columns that the publisher left out of the row. */
export interface PlacedCell {
  readonly cell: XmlElement | undefined;
  readonly columns: number;
  readonly rows: number;
}

/** The names of an OASIS table's columns and spans. HTML tables have none. */
interface TableColumns {
  readonly numberOf: ReadonlyMap<string, number>;
  readonly spans: ReadonlyMap<string, XmlElement>;
}

export function tableColumns(table: XmlElement): TableColumns {
  const numberOf = new Map<string, number>();
  let last = 0;
  for (const { attributes } of childElements(table, 'colspec')) {
    last = Number(attributes.get('colnum')) || last + 1;
    numberOf.set(attributes.get('colname') ?? '', last);
  }
  const spans = childElements(table, 'spanspec').map((span): [string, XmlElement] => [
    span.attributes.get('spanname') ?? '',
    span,
  ]);
  return { numberOf, spans: new Map(spans) };
}

/** Far above any table; keeps a wrong number from making a row of cells. */
const MAX_COLUMNS = 1000;

/**
 * The cells of each row with their spans. OASIS names the column of a cell and may leave out empty ones, which are
 * filled in, except where a cell of a row above reaches down.
 */
export function placed(
  rows: readonly XmlElement[],
  columns: TableColumns,
): readonly (readonly PlacedCell[])[] {
  /** By column: the first row that is free again. */
  const freeFrom: number[] = [];
  return rows.map((row, index) => {
    const cells: PlacedCell[] = [];
    let at = 1;
    const isTaken = (column: number) => (freeFrom[column] ?? 0) > index;
    for (const cell of childElements(row)) {
      while (isTaken(at)) at += 1;
      const { first, width } = columnsOf(cell, columns);
      const gap = gapUpTo(first, at, isTaken);
      if (gap > 0) cells.push({ cell: undefined, columns: gap, rows: 1 });
      if (first !== undefined && first > at && first <= MAX_COLUMNS) at = first;
      const height = rowsOf(cell);
      cells.push({ cell, columns: width, rows: height });
      const reached = Math.min(at + Math.max(1, width || 1), MAX_COLUMNS);
      for (; at < reached; at += 1) freeFrom[at] = index + (height > 1 ? height : 1);
    }
    return cells;
  });
}

/** How many free columns are between the last cell and the one that the next is said to be in. */
function gapUpTo(first: number | undefined, at: number, isTaken: (column: number) => boolean): number {
  if (first === undefined || first <= at || first > MAX_COLUMNS) return 0;
  return Array.from({ length: first - at }, (_, step) => at + step).filter((column) => !isTaken(column))
    .length;
}

/** OASIS names the first and last column of a span, or the span; HTML counts its columns. */
function columnsOf(
  { attributes }: XmlElement,
  { numberOf, spans }: TableColumns,
): { readonly first: number | undefined; readonly width: number } {
  const span = spans.get(attributes.get('spanname') ?? '')?.attributes ?? attributes;
  const first = numberOf.get(span.get('namest') ?? '');
  const last = numberOf.get(span.get('nameend') ?? '');
  if (first !== undefined && last !== undefined) return { first, width: last - first + 1 };
  return {
    first: first ?? numberOf.get(attributes.get('colname') ?? ''),
    width: Number(attributes.get('colspan') ?? 1),
  };
}

function rowsOf({ attributes }: XmlElement): number {
  const more = attributes.get('morerows');
  return more === undefined ? Number(attributes.get('rowspan') ?? 1) : Number(more) + 1;
}
