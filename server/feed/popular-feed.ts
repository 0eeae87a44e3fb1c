import * as v from 'valibot';
import { popularFeedEndpoint } from '#contract/feed.ts';
import { id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { listed } from '../articles/listed.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { decodeCursor } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { cardRow, feedPage } from './feed-page.ts';
import { readFeedState } from './feed-state.ts';
import { filteredPage } from './filtered-feed.ts';
import { isFiltered, requestedFilter } from './requested-filter.ts';

const finishes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
const placed = v.strictTuple([finishes, id]);

/** The articles by number of finished attempts, most first, then newest first; optionally filtered. */
export const popularFeed = handler(popularFeedEndpoint, async ({ input, database, now }) => {
  const { cursor, ...asked } = input.query;
  if (isFiltered(asked)) {
    const filter = requestedFilter(asked);
    return filteredPage(database, { list: 'popular', filter, learnerId: null }, now(), cursor);
  }
  const position = cursor === undefined ? undefined : decodeCursor('popular', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (a.finished_count, a.id) ${backwards ? '>' : '<'} ($1::integer, $2::bigint)`;
  const read = await readRows(
    database,
    v.object({ ...cardRow.entries, finished_count: v.number() }),
    `select a.id, a.finished_count, ${CARD_JSON} as card from articles a
     where ${listed('a', now())} ${from}
     order by a.finished_count ${order}, a.id ${order} limit ${PAGE_SIZE + 1}`,
    position?.values,
  );
  const { articles } = await readFeedState(database, now());
  return feedPage('popular', read, articles, position, (row) => [row.finished_count, row.id]);
});
