import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';

/** The logins that need a second step, by the event that records them. */
const loginKindRow = v.picklist(['logged-in', 'logged-in-by-link', 'logged-in-by-provider']);
export type LoginKind = Decoded<typeof loginKindRow>;

interface FirstStep {
  readonly login: LoginKind;
  /** When the first step proved the learner's identity; null if it did not. */
  readonly confirmedAt: Date | null;
}

/** Creates a ticket (256 random bits) that proves to the second step that the first one was passed. */
export const openSecondStep = async (
  queries: Queries,
  { device, address, now }: Pick<Call<Endpoint>, 'device' | 'address' | 'now'>,
  userId: string,
  { login, confirmedAt }: FirstStep,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = validUntil('second step', now());
  await queries.query(
    `insert into second_steps (ticket_digest, user_id, expires_at, login, confirmed_at, device, address)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [digest(ticket), userId, expiresAt, login, confirmedAt?.toISOString() ?? null, device, address],
  );
  return ticket;
};

/** The owner of a ticket, while it is valid. */
export const findSecondStep = async (
  queries: Queries,
  ticket: string,
  now: Date,
): Promise<string | undefined> => {
  const [found] = await readRows(
    queries,
    v.object({ user_id: v.string() }),
    'select user_id from second_steps where ticket_digest = $1 and expires_at > $2',
    [digest(ticket), now.toISOString()],
  );
  return found?.user_id;
};

/** Deletes a ticket and returns its first step. Of several concurrent calls, only one gets it. */
export const consumeSecondStep = async (
  queries: Queries,
  ticket: string,
  now: Date,
): Promise<FirstStep | undefined> => {
  const [used] = await readRows(
    queries,
    v.object({ login: loginKindRow, confirmed_at: v.nullable(moment) }),
    'delete from second_steps where ticket_digest = $1 and expires_at > $2 returning login, confirmed_at',
    [digest(ticket), now.toISOString()],
  );
  if (used === undefined) return undefined;
  const { login, confirmed_at } = used;
  return { login, confirmedAt: confirmed_at === null ? null : new Date(confirmed_at) };
};
