import * as v from 'valibot';
import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import { type LoginKind, openSecondStep } from '../passkeys/second-step-tickets.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { rememberAddress } from './known-addresses.ts';
import { recordEvent } from './security-events.ts';
import { type GuestData, signIn } from './sign-in.ts';

/** The fields of an account that `enter` needs. */
export const enteredAccountRow = v.object({
  id: v.string(),
  time_zone: v.string(),
  has_second_step: v.boolean(),
});
export type EnteredAccount = Decoded<typeof enteredAccountRow>;

/** The columns of `users` for an `EnteredAccount`. */
export const ENTERED_COLUMNS =
  'users.id::text, users.time_zone, users.second_step_since is not null as has_second_step';

interface Entry {
  readonly login: LoginKind;
  readonly body: GuestData & { readonly timeZone?: string | undefined };
  /** When the learner proved who they are; null if they did not. */
  readonly confirmedAt: Date | null;
}

/**
 * Opens a session after the first login step has passed, within the caller's transaction. If the learner has a second
 * step, returns a ticket for it instead, no matter what the first step was (SC-09).
 */
export const enter = async (
  queries: Queries,
  call: Call<Endpoint>,
  { id: userId, time_zone, has_second_step }: EnteredAccount,
  { login, body, confirmedAt }: Entry,
) => {
  const { address, now } = call;
  if (has_second_step)
    return { secondStep: { ticket: await openSecondStep(queries, call, userId, { login, confirmedAt }) } };
  await rememberAddress(queries, userId, address, now());
  await recordEvent(call, queries, login, userId);
  return signIn(queries, call, {
    userId,
    guestData: body,
    timeZone: body.timeZone ?? time_zone,
    confirmedAt,
  });
};
