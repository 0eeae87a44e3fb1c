import * as v from 'valibot';
import { feedEndpoint } from '#contract/feed.ts';
import { day, id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { listed } from '../articles/listed.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import type { RawJson } from '../platform/http/raw-json.ts';
import { refusedField } from '../platform/http/refused.ts';
import { cursorDay, decodeCursor, type PagePosition } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { cardRow, feedPage } from './feed-page.ts';
import { readFeedState } from './feed-state.ts';
import { filteredPage } from './filtered-feed.ts';
import { pageOnce } from './page-cache.ts';
import { isFiltered, requestedFilter } from './requested-filter.ts';
import { topicPage } from './topic-feed.ts';

const placed = v.strictTuple([cursorDay, id]);

/** The latest articles, newest first by listing day and then by id; optionally filtered or limited to a topic. */
export const latestFeed = handler(feedEndpoint, ({ input, database, now }) => {
  const { cursor, topicSlug, stateSlug, ...asked } = input.query;
  const isOfTopic = topicSlug !== undefined || stateSlug !== undefined;
  if (!isFiltered(asked))
    return isOfTopic
      ? topicPage(database, { topicSlug, stateSlug }, now(), cursor)
      : latestPage(database, now(), cursor);
  if (isOfTopic)
    throw refusedField(topicSlug === undefined ? 'stateSlug' : 'topicSlug', 'This list can’t be filtered.');
  const filter = requestedFilter(asked);
  return filteredPage(database, { list: 'latest', filter, learnerId: null }, now(), cursor);
});

/** The first page, or the page at a cursor. */
export const latestPage = async (database: Database, now: Date, cursor?: string): Promise<RawJson> => {
  const position = cursor === undefined ? undefined : decodeCursor('latest', placed, cursor);
  const { version, articles } = await readFeedState(database, now);
  return pageOnce(database, `latest ${cursor ?? ''}`, version, () =>
    readPage(database, now, articles, position),
  );
};

const readPage = async (
  database: Database,
  now: Date,
  total: number,
  place: PagePosition<v.InferOutput<typeof placed>> | undefined,
): Promise<RawJson> => {
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    place === undefined ? '' : `and (a.listed_on, a.id) ${backwards ? '>' : '<'} ($1::date, $2::bigint)`;
  const read = await readRows(
    database,
    v.object({ ...cardRow.entries, listed_on: day }),
    `select a.id, a.listed_on, ${CARD_JSON} as card from articles a
     where ${listed('a', now)} ${from}
     order by a.listed_on ${order}, a.id ${order} limit ${PAGE_SIZE + 1}`,
    place?.values,
  );
  return feedPage('latest', read, total, place, (row) => [row.listed_on, row.id]);
};
