import { randomBytes } from 'node:crypto';
import ical from 'ical-generator';
import * as v from 'valibot';
import { day } from '#contract/values.ts';
import { mocBoardNamed } from '#core/credits/moc-board-name.ts';
import { REPORT_DAYS, reportBy } from '#core/credits/reporting.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { deadlinesOf, type MocDeadline } from '#core/reminders/deadlines.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { planOf } from '../planner/plan-of.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';
import { readProfile } from '../profile/profile.ts';

/** Creates the learner's calendar, or gives it a new URL that replaces the old one. Returns its token. */
export const makeCalendar = async (queries: Queries, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await queries.query(
    `insert into calendar_feeds (user_id, token_digest, created_at) values ($1, $2, $3)
     on conflict (user_id) do update
       set token_digest = excluded.token_digest, created_at = excluded.created_at, read_at = null`,
    [userId, digest(token), now.toISOString()],
  );
  return token;
};

/** Returns whether there was one. */
export const removeCalendar = async (queries: Queries, userId: string): Promise<boolean> => {
  const removed = await queries.query('delete from calendar_feeds where user_id = $1 returning 1', [userId]);
  return removed.length > 0;
};

/** Returns the calendar's learner and records the access; undefined for a URL that no longer works. */
export const readerOf = async (queries: Queries, token: string, now: Date): Promise<string | undefined> => {
  const [feed] = await readRows(
    queries,
    v.object({ userId: v.string() }),
    `update calendar_feeds set read_at = case
       when read_at > $2::timestamptz - interval '1 hour' then read_at else $2::timestamptz end
     where token_digest = $1 returning user_id::text as "userId"`,
    [digest(token), now.toISOString()],
  );
  return feed?.userId;
};

interface Drawing {
  readonly productName: string;
  readonly origin: string;
  readonly now: Date;
}

const HOUR_SECONDS = 60 * 60;

/** The learner's deadlines as iCalendar (RFC 5545): all-day events without names, email addresses or topics. */
export const drawCalendar = async (
  queries: Queries,
  userId: string,
  { productName, origin, now }: Drawing,
): Promise<string> => {
  const plan = await planOf(queries, userId, now);
  const calendar = ical({
    name: `${productName}: renewals`,
    prodId: { company: productName, product: 'renewals' },
    ttl: 12 * HOUR_SECONDS,
  });
  const host = new URL(origin).host;
  for (const { key, day, title, detail } of deadlinesOf(
    plan,
    await mocDeadlines(queries, userId, plan.today),
  ))
    calendar.createEvent({
      id: `${key}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: title,
      description: detail,
      url: `${origin}${pathTo('planner')}`,
    });
  return calendar.toString();
};

/** The days by which the learner's board expects the points of their latest credits. */
const mocDeadlines = async (
  queries: Queries,
  userId: string,
  today: string,
): Promise<readonly MocDeadline[]> => {
  const { medicalBoard } = await readProfile(queries, userId);
  const board = mocBoardNamed(medicalBoard?.name ?? '');
  if (board === undefined) return [];
  const rows = await readRows(
    queries,
    v.object({ completedOn: day }),
    `select distinct c.completed_on::text as "completedOn" from credits c
     where c.user_id = $1 and not c.demonstration and c.completed_on >= $2::date
       and c.moc @> jsonb_build_array(jsonb_build_object('board', $3::text))`,
    [userId, daysAfter(today, -REPORT_DAYS), board],
  );
  return rows.map(({ completedOn }) => ({ board, reportBy: reportBy(completedOn) }));
};
