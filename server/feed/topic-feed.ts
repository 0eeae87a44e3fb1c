import * as v from 'valibot';
import { day, id } from '#contract/values.ts';
import { latestBegunDay } from '#core/activities/activity-state.ts';
import { earliestRunningDay } from '#core/credits/expiry.ts';
import { stateAt } from '#core/requirements/rule-book.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { RawJson } from '../platform/http/raw-json.ts';
import { notFound, refusedField } from '../platform/http/refused.ts';
import { cursorDay, decodeCursor } from '../platform/shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { cardRow, feedPage } from './feed-page.ts';
import { readFeedState } from './feed-state.ts';
import { pageOnce } from './page-cache.ts';

const placed = v.strictTuple([cursorDay, id]);

interface TopicPlace {
  readonly topicSlug?: string | undefined;
  readonly stateSlug?: string | undefined;
}

/**
 * The latest articles on a topic. With a state, only those with credit that counts toward its requirement. A cursor
 * is valid only for its own topic and state.
 */
export const topicPage = async (
  database: Database,
  { topicSlug, stateSlug }: TopicPlace,
  now: Date,
  cursor?: string,
): Promise<RawJson> => {
  if (topicSlug === undefined) throw noTopic();
  const code = stateSlug === undefined ? null : stateAt(stateSlug)?.code;
  if (code === undefined) throw notFound();
  const { version } = await readFeedState(database, now);
  const key = JSON.stringify(['topic', topicSlug, stateSlug, cursor]);
  return pageOnce(database, key, version, () =>
    readPage(database, { topicSlug, stateSlug, code }, now, cursor),
  );
};

interface KnownPlace {
  readonly topicSlug: string;
  readonly stateSlug: string | undefined;
  /** Of the state; null for none. */
  readonly code: string | null;
}

const readPage = async (
  database: Database,
  { topicSlug, stateSlug, code }: KnownPlace,
  now: Date,
  cursor: string | undefined,
): Promise<RawJson> => {
  const list = `topic ${topicSlug} ${stateSlug ?? ''}`;
  const position = cursor === undefined ? undefined : decodeCursor(list, placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (t.listed_on, t.article_id) ${backwards ? '>' : '<'} ($3::date, $4::bigint)`;
  // An article can be on the topic and also count toward its requirement, which makes two adjacent rows.
  const articlesOf = (more: string, direction: string) => `
    select distinct on (t.listed_on, t.article_id) t.listed_on, t.article_id
    from article_topics t where t.slug = $1 and ${isAsked(now, code !== null)} ${more}
    order by t.listed_on ${direction}, t.article_id ${direction}`;
  const read = await readRows(
    database,
    v.object({ ...cardRow.entries, listed_on: day, total: v.string() }),
    `with shown as materialized (${articlesOf(from, order)} limit ${PAGE_SIZE + 1})
     select a.id, shown.listed_on, ${CARD_JSON} as card,
       (select count(*) from (${articlesOf('', 'desc')} limit ${MAX_COUNTED + 1}) as counted) as total
     from shown join articles a on a.id = shown.article_id
     order by shown.listed_on ${order}, a.id ${order}`,
    [topicSlug, code, ...(position?.values ?? [])],
  );
  const total = Number(read[0]?.total ?? 0);
  return feedPage(
    list,
    read,
    Math.min(total, MAX_COUNTED),
    position,
    (row) => [row.listed_on, row.id],
    total > MAX_COUNTED ? { capped: true } : {},
  );
};

/** The most articles that are counted. */
const MAX_COUNTED = 10_000;

/**
 * Whether an article is shown and, with a state, gives credit that counts there. The topic's index contains these
 * facts.
 */
const isAsked = (now: Date, isOfState: boolean): string =>
  [
    `t.is_shown and t.released_on <= '${latestBegunDay(now)}'`,
    isOfState
      ? `t.requirement and t.credit_until >= '${earliestRunningDay(now)}' and (t.states = '{}' or $2 = any(t.states))`
      : '$2::text is null',
  ].join(' and ');

const noTopic = () => refusedField('topicSlug', 'Name the topic for this state.');
