import * as v from 'valibot';
import { id } from '#contract/values.ts';
import { stateAt } from '#core/requirements/rule-book.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Database } from '../database/database.ts';
import type { RawJson } from '../http/raw-json.ts';
import { notFound, refusedField } from '../http/refused.ts';
import { givesCredit, listed } from '../library/listed.ts';
import { cursorDay, decodeCursor } from '../shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { type CardRow, feedPage } from './feed-page.ts';

const placed = v.strictTuple([cursorDay, id]);

interface TopicPlace {
  readonly topicSlug?: string | undefined;
  readonly stateSlug?: string | undefined;
}

/**
 * The latest articles on a topic; with a state, those with credit that count toward its requirement. A cursor is valid
 * only for its own topic and state.
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
  const list = `topic ${topicSlug} ${stateSlug ?? ''}`;
  const place = cursor === undefined ? undefined : decodeCursor(list, placed, cursor);
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    place === undefined ? '' : `and (a.listed_on, a.id) ${backwards ? '>' : '<'} ($3::date, $4::bigint)`;
  const read = await database.query<CardRow & { listed_on: string; total: string }>(
    `with asked as (${code === null ? onTopic(now) : countsInState(now)})
     select a.id, a.listed_on, ${CARD_JSON} as card, (select count(*) from asked) as total
     from articles a join asked on asked.id = a.id
     where true ${from}
     order by a.listed_on ${order}, a.id ${order} limit ${PAGE_SIZE + 1}`,
    [topicSlug, code, ...(place?.values ?? [])],
  );
  return feedPage(list, read, Number(read[0]?.total ?? 0), place, (row) => [row.listed_on, row.id]);
};

const onTopic = (now: Date): string => `
  select distinct a.id from articles a join article_topics t on t.article_id = a.id
  where ${listed('a', now)} and t.slug = $1 and $2::text is null`;

const countsInState = (now: Date): string => `
  select a.id from articles a join article_topics t on t.article_id = a.id and t.requirement
  where t.slug = $1 and ${givesCredit('a', now)}
    and (not exists (select 1 from article_states s where s.article_id = a.id)
      or exists (select 1 from article_states s where s.article_id = a.id and s.state = $2))`;

const noTopic = () => refusedField('topicSlug', 'Say which topic the state is asked about.');
