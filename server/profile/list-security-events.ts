import * as v from 'valibot';
import { securityEventsEndpoint } from '#contract/profile.ts';
import { id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { cursorMoment, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';

const placed = v.strictTuple([cursorMoment, id]);

/** The stored time in UTC, to the microsecond. */
const MOMENT = `to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const listSecurityEvents = handler(securityEventsEndpoint, async ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('security-events', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (happened_at, id) ${backwards ? '>' : '<'} ($2::timestamptz, $3::bigint)`;
  const read = await readRows(
    database,
    v.object({ ...securityEventsEndpoint.response.entries.data.item.entries, position: v.string() }),
    `select id::text, kind, device, address, happened_at as "happenedAt", ${MOMENT} as position
     from security_events where user_id = $1 ${from}
     order by happened_at ${order}, id ${order} limit ${PAGE_SIZE + 1}`,
    [userId, ...(position?.values ?? [])],
  );
  const { items, links } = turnPage('security-events', read, position, (each) => [each.position, each.id]);
  const [counted] = await readRows(
    database,
    v.object({ total: v.number() }),
    'select count(*)::integer as total from security_events where user_id = $1',
    [userId],
  );
  return { data: items.map(({ position: _, ...each }) => each), links, total: counted?.total ?? 0 };
});
