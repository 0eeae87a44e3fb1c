import { RawJson } from '../http/raw-json.ts';
import { type PagePosition, turnPage } from '../shared/page-cursor.ts';

/** A row of a feed page: the card's JSON, and its id. */
export interface CardRow {
  readonly id: string;
  readonly card: string;
}

/** A page of cards as the API sends it, using the database's JSON text as is. */
export const feedPage = <Row extends CardRow>(
  list: string,
  read: readonly Row[],
  total: number,
  place: PagePosition<unknown> | undefined,
  valuesOf: (row: Row) => readonly unknown[],
): RawJson => {
  const { items, links } = turnPage(list, read, place, valuesOf);
  const data = items.map((item) => item.card).join(',');
  return new RawJson(`{"data":[${data}],"links":${JSON.stringify(links)},"total":${total}}`);
};
