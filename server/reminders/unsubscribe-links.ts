import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { keptSince } from '#core/accounts/retention.ts';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';

/** The mailing list that a link turns off. */
const mailList = v.picklist(['renewals', 'digest']);
export type MailList = Decoded<typeof mailList>;

/** Creates the link for the end of one mail. It has 256 random bits, turns off one list and logs no one in. */
export const makeUnsubscribeUrl = async (
  queries: Queries,
  userId: string,
  list: MailList,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await queries.query(
    'insert into unsubscribe_links (token_digest, user_id, list, created_at) values ($1, $2, $3, $4)',
    [digest(token), userId, list, now.toISOString()],
  );
  return `${origin}/unsubscribe/${token}`;
};

/** Returns the list that a link turns off; undefined for an unknown link. */
export const listOf = async (queries: Queries, token: string): Promise<MailList | undefined> => {
  const [link] = await readRows(
    queries,
    v.object({ list: mailList }),
    'select list from unsubscribe_links where token_digest = $1',
    [digest(token)],
  );
  return link?.list;
};

/** Turns off the link's list; a repeat has no effect. Returns the list, or undefined for an unknown link. */
export const unsubscribe = async (queries: Queries, token: string): Promise<MailList | undefined> => {
  const { renewals, digest: weekly, quietFrom, quietUntil } = DEFAULT_REMINDERS;
  const [link] = await readRows(
    queries,
    v.object({ list: mailList }),
    `with link as (select user_id, list from unsubscribe_links where token_digest = $1),
       stored as (
         insert into reminder_settings (user_id, renewals, digest, quiet_from, quiet_until)
         select user_id, $2::boolean and list <> 'renewals', $3::boolean and list <> 'digest', $4::smallint, $5::smallint
         from link
         on conflict (user_id) do update set
           renewals = reminder_settings.renewals and (select list from link) <> 'renewals',
           digest = reminder_settings.digest and (select list from link) <> 'digest'
         returning 1)
     select list from link, stored`,
    [digest(token), renewals, weekly, quietFrom, quietUntil],
  );
  return link?.list;
};

export const deleteOldLinks = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query('delete from unsubscribe_links where created_at <= $1', [
    keptSince('unsubscribe link', now),
  ]);
};
