import * as v from 'valibot';
import { singleFeedEndpoint } from '#contract/feed.ts';
import { id } from '#contract/values.ts';
import { articleSpecialties } from '#core/feed/article-specialties.ts';
import { boardFor } from '#core/requirements/boards.ts';
import { type BoardRules, isTotal, type RequirementRule } from '#core/requirements/requirement-rule.ts';
import { stateCoded } from '#core/requirements/rule-book.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Queries } from '../database/database.ts';
import { type Caller, handler } from '../http/call.ts';
import { listed } from '../library/listed.ts';
import { cursorDay, decodeCursor } from '../shared/page-cursor.ts';
import { CARD_JSON } from './card-json.ts';
import { type CardRow, feedPage } from './feed-page.ts';

const placed = v.strictTuple([v.picklist([0, 1, 2, 3]), cursorDay, id]);

/**
 * The personal feed: first what counts toward one of the learner's licenses, especially in their specialty, then their
 * specialty, then the latest; without articles that they have credit for. For a guest it is the latest.
 */
export const singleFeed = handler(singleFeedEndpoint, async ({ input, caller, database, now }) => {
  const { cursor } = input.query;
  const place = cursor === undefined ? undefined : decodeCursor('single', placed, cursor);
  const backwards = place?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    place === undefined
      ? ''
      : `where (f.fit, f.listed_on, f.id) ${backwards ? '>' : '<'} ($5::integer, $6::date, $7::bigint)`;
  const { topics, states, specialties } = await preferencesOf(database, caller);
  const read = await database.query<CardRow & { fit: number; listed_on: string; total: string }>(
    `with ${feed(now())}, shown as (
       select f.* from feed f ${from} order by f.fit ${order}, f.listed_on ${order}, f.id ${order}
       limit ${PAGE_SIZE + 1}
     )
     select s.id, s.fit, s.listed_on, ${CARD_JSON} as card, (select count(*) from feed) as total
     from shown s join articles a on a.id = s.id
     order by s.fit ${order}, s.listed_on ${order}, s.id ${order}`,
    [caller.kind === 'learner' ? caller.userId : null, topics, states, specialties, ...(place?.values ?? [])],
  );
  return feedPage('single', read, Number(read[0]?.total ?? 0), place, (row) => [
    row.fit,
    row.listed_on,
    row.id,
  ]);
});

const feed = (now: Date): string => `asked as (
    select * from unnest($2::text[], $3::text[]) as each (topic, state)
  ), counting as materialized (
    select distinct t.article_id
    from article_topics t join asked on asked.topic = t.slug
    where t.requirement and (
      not exists (select 1 from article_states s where s.article_id = t.article_id)
      or exists (select 1 from article_states s where s.article_id = t.article_id and s.state = asked.state))
  ), feed as materialized (
    select a.id, a.listed_on,
      (case when c.article_id is null then 0 else 2 end)
        + (case when a.specialty = any($4::text[]) then 1 else 0 end) as fit
    from articles a left join counting c on c.article_id = a.id
    where ${listed('a', now)}
      and not exists (select 1 from credits had where had.user_id = $1::bigint and had.article_id = a.id)
  )`;

interface Preferences {
  /** The topic and the state of each pair that a license requires, at the same index. */
  readonly topics: readonly string[];
  readonly states: readonly string[];
  readonly specialties: readonly string[];
}

const preferencesOf = async (queries: Queries, caller: Caller): Promise<Preferences> => {
  if (caller.kind !== 'learner') return { topics: [], states: [], specialties: [] };
  const [user] = await queries.query<{ states_of_licence: string[]; specialties: string[]; degree: string }>(
    'select states_of_licence, specialties, degree from users where id = $1',
    [caller.userId],
  );
  const pairs = (user?.states_of_licence ?? []).flatMap((code) =>
    rulesOf(code, user?.degree ?? '')
      .filter((rule) => !isTotal(rule) && rule.course === undefined)
      .flatMap(({ topicSlugs }) => topicSlugs.map((topic) => ({ topic, state: code }))),
  );
  return {
    topics: pairs.map(({ topic }) => topic),
    states: pairs.map(({ state }) => state),
    specialties: articleSpecialties(user?.specialties ?? []),
  };
};

const rulesOf = (code: string, degree: string): readonly RequirementRule[] => {
  const state = stateCoded(code);
  return state === undefined ? [] : boardFor<BoardRules>(state, degree).rules;
};
