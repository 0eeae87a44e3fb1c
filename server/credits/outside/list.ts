import * as v from 'valibot';
import type { Decoded, EndpointResponse } from '#contract/endpoint.ts';
import {
  outsideCreditsEndpoint,
  removeOutsideEndpoint,
  restoreOutsideEndpoint,
} from '#contract/outside-credits.ts';
import { day, id } from '#contract/values.ts';
import { keptSince } from '#core/accounts/retention.ts';
import { MAX_RESTORABLE, whyNotRestored } from '#core/credits/outside-limit.ts';
import { outsideYears } from '#core/credits/outside-years.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readInParts } from '../../platform/database/read-in-parts.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';
import { notFound, refusedBy } from '../../platform/http/refused.ts';
import { cursorDay, decodeCursor, turnPage } from '../../platform/shared/page-cursor.ts';
import { lockLearner } from '../../quizzes/lock-learner.ts';
import { countOutside } from './count-outside.ts';

type OutsideCredit = EndpointResponse<typeof outsideCreditsEndpoint>['data'][number];

const placed = v.strictTuple([cursorDay, id]);

export const listOutside = handler(outsideCreditsEndpoint, async ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const year = input.query.year ?? null;
  const position = cursor === undefined ? undefined : decodeCursor('outside', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined ? '' : `and (completed_on, id) ${backwards ? '>' : '<'} ($3::date, $4::bigint)`;
  const credits = await readRows(
    database,
    outsideCreditsEndpoint.response.entries.data.item,
    `select ${COLUMNS} from outside_credits
     where user_id = $1 and removed_at is null and ${OF_YEAR} ${from}
     order by completed_on ${order}, outside_credits.id ${order} limit ${PAGE_SIZE + 1}`,
    [userId, year, ...(position?.values ?? [])],
  );
  const { items, links } = turnPage('outside', credits, position, (each) => [each.completedOn, each.id]);
  const [counted] = await readRows(
    database,
    v.object({ total: v.number() }),
    `select count(*)::integer as total from outside_credits
     where user_id = $1 and removed_at is null and ${OF_YEAR}`,
    [userId, year],
  );
  return {
    data: [...items],
    links,
    total: counted?.total ?? 0,
    years: (await readYears(database, userId)).map((each) => ({ ...each, months: [...each.months] })),
  };
});

const COLUMNS = `id::text, title, provider, type, completed_on::text as "completedOn", hundredths as amount,
  requirement_topics as topics`;

const OF_YEAR = `($2::text is null or to_char(completed_on, 'YYYY') = $2)`;

/** The credits that the learner reported, of one year or of all, latest first. */
export const readOutside = (
  queries: Queries,
  userId: string,
  year: number | null,
): Promise<readonly OutsideCredit[]> =>
  readRows(
    queries,
    outsideCreditsEndpoint.response.entries.data.item,
    `select ${COLUMNS} from outside_credits
     where user_id = $1 and removed_at is null and ${OF_YEAR} order by completed_on desc, outside_credits.id desc`,
    [userId, year === null ? null : String(year)],
  );

const creditToCountRow = v.object({
  ...outsideCreditsEndpoint.response.entries.data.item.entries,
  likeness: v.string(),
});
type CreditToCount = Decoded<typeof creditToCountRow>;

/** The same of all years, with their stored duplicate keys. */
export const readOutsideToCount = (queries: Queries, userId: string): Promise<readonly CreditToCount[]> =>
  readInParts((last: CreditToCount | undefined, size) =>
    readRows(
      queries,
      creditToCountRow,
      `select ${COLUMNS}, likeness from outside_credits
       where user_id = $1 and removed_at is null ${last === undefined ? '' : 'and (completed_on, id) < ($2, $3)'}
       order by completed_on desc, outside_credits.id desc limit ${size}`,
      [userId, ...(last === undefined ? [] : [last.completedOn, last.id])],
    ),
  );

const readYears = async (queries: Queries, userId: string) =>
  outsideYears(
    await readRows(
      queries,
      v.object({ completedOn: day, amount: v.number() }),
      `select to_char(completed_on, 'YYYY-MM-01') as "completedOn", sum(hundredths)::integer as amount
       from outside_credits where user_id = $1 and removed_at is null group by 1`,
      [userId],
    ),
  );

/** A removed credit can be restored for one day. */
export const removeOutside = handler(removeOutsideEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    const gone = await queries.query(
      `update outside_credits set removed_at = coalesce(removed_at, $3::timestamptz)
       where id = $1 and user_id = $2 returning 1`,
      [input.params.id, userId, now().toISOString()],
    );
    if (gone.length === 0) throw notFound();
    await deleteRemoved(queries, userId, now());
    return { message: 'Removed.' };
  });
});

/** Deletes what can no longer be restored, and imports without any credit, so that neither table can be filled. */
const deleteRemoved = async (queries: Queries, userId: string, now: Date): Promise<void> => {
  await queries.query(
    `delete from outside_credits where user_id = $1 and (
       removed_at < $2
       or id in (select id from outside_credits where user_id = $1 and removed_at is not null
                 order by removed_at desc, id desc offset ${MAX_RESTORABLE}))`,
    [userId, keptSince('removed credit', now)],
  );
  await queries.query(
    `delete from outside_imports i where i.user_id = $1
       and not exists (select from outside_credits c where c.import_id = i.id)`,
    [userId],
  );
};

/** Refuses when a later import has taken its place. Restoring one that is not removed has no effect. */
export const restoreOutside = handler(restoreOutsideEndpoint, ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await lockLearner(queries, userId, 'alone');
    const [found] = await readRows(
      queries,
      v.object({ removed: v.boolean() }),
      'select removed_at is not null as removed from outside_credits where id = $1 and user_id = $2',
      [input.params.id, userId],
    );
    if (found === undefined) throw notFound();
    const why = found.removed ? whyNotRestored(await countOutside(queries, userId)) : null;
    if (why !== null) throw refusedBy(why);
    await queries.query('update outside_credits set removed_at = null where id = $1 and user_id = $2', [
      input.params.id,
      userId,
    ]);
    return { message: 'Restored.' };
  });
});
