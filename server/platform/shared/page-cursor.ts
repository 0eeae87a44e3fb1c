import * as v from 'valibot';
import { PAGE_SIZE, unknownCursor } from '#core/shared/page.ts';
import { refusedBy } from '../http/refused.ts';

/** Where a page begins: after or before the item with these values in the list's order. */
export interface PagePosition<Values> {
  readonly direction: 'after' | 'before';
  readonly values: Values;
}

const isOnCalendar = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A day as a sort value. It must be a real calendar day, so that the database can compare it. */
export const cursorDay = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/),
  v.check((text) => isOnCalendar(text)),
);

/** A time as a sort value, to the microsecond as in the database. */
export const cursorMoment = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/),
  // biome-ignore lint/plugin: decides whether a text begins with a day
  v.check((text) => isOnCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
);

/** Encodes an opaque cursor for a position in `list`; other lists refuse it. */
export const encodeCursor = (list: string, { direction, values }: PagePosition<readonly unknown[]>): string =>
  Buffer.from(JSON.stringify([list, direction, ...values])).toString('base64url');

/** Decodes a cursor. Refuses with 400 anything that `encodeCursor` can't have produced. */
export const decodeCursor = <Values extends readonly unknown[]>(
  list: string,
  values: v.GenericSchema<unknown, Values>,
  cursor: string,
): PagePosition<Values> => {
  const [name, direction, ...rest] = partsOf(cursor);
  const decoded = v.safeParse(values, rest);
  if (name !== list || (direction !== 'after' && direction !== 'before') || !decoded.success)
    throw refusedCursor();
  return { direction, values: decoded.output };
};

const partsOf = (cursor: string): readonly unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

const refusedCursor = () => refusedBy(unknownCursor);

/**
 * Builds a page from items read in the position's direction, with one extra item if there is a next page. `valuesOf`
 * returns an item's values in the list's order.
 */
export const turnPage = <Item>(
  list: string,
  read: readonly Item[],
  place: PagePosition<unknown> | undefined,
  valuesOf: (item: Item) => readonly unknown[],
): { items: readonly Item[]; links: { next: string | null; prev: string | null } } => {
  const backwards = place?.direction === 'before';
  const more = read.length > PAGE_SIZE;
  const page = read.slice(0, PAGE_SIZE);
  const items = backwards ? page.reverse() : page;
  const cursorTo = (direction: 'after' | 'before', item: Item | undefined) =>
    item === undefined ? null : encodeCursor(list, { direction, values: valuesOf(item) });
  return {
    items,
    links: {
      next: more || backwards ? cursorTo('after', items.at(-1)) : null,
      prev: (backwards ? more : place !== undefined) ? cursorTo('before', items[0]) : null,
    },
  };
};
