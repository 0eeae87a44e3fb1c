import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { searchResponse } from '#contract/feed.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { type PagePosition, turnPage } from '../platform/shared/page-cursor.ts';

/** A row of a feed page: the card's JSON, and its id. */
export const cardRow = v.object({ id: v.string(), card: v.string() });
type CardRow = Decoded<typeof cardRow>;

/** Extra information that some lists include (contract/feed.ts). */
type AboutList = Pick<
  Decoded<typeof searchResponse>,
  'capped' | 'includes' | 'corrected' | 'understood' | 'narrowed'
>;

/** A page of cards as the API sends it; inserts the database's JSON text unchanged. */
export const feedPage = <Row extends CardRow>(
  list: string,
  read: readonly Row[],
  total: number,
  place: PagePosition<unknown> | undefined,
  valuesOf: (row: Row) => readonly unknown[],
  about: AboutList = {},
): RawJson => {
  const { items, links } = turnPage(list, read, place, valuesOf);
  const data = items.map((item) => item.card).join(',');
  const rest = JSON.stringify({ links, total, ...about });
  return new RawJson(`{"data":[${data}],${rest.slice(1)}`);
};
