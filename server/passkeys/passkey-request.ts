import * as v from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { passkeyLoginRequestEndpoint } from '#contract/passkeys.ts';
import { VALID_MINUTES } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { type ChallengePurpose, openChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

type PasskeyRequest = EndpointResponse<typeof passkeyLoginRequestEndpoint>;

export const CEREMONY_MILLISECONDS = VALID_MINUTES['passkey request'] * 60 * 1000;

/** A challenge for one of the learner's passkeys or, if no learner is known yet, for any passkey of this site. */
export const passkeyRequest = async (
  queries: Queries,
  settings: Settings,
  purpose: ChallengePurpose,
  now: Date,
): Promise<PasskeyRequest> => {
  const { id: siteId } = relyingParty(settings);
  return {
    challenge: await openChallenge(queries, purpose, now),
    siteId,
    oneOf: purpose.userId === null ? [] : await describePasskeys(queries, purpose.userId),
    timeout: CEREMONY_MILLISECONDS,
  };
};

/** The learner's passkeys in the form that devices use. */
export const describePasskeys = async (
  queries: Queries,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> => {
  const stored = await readRows(
    queries,
    v.object({ credential: v.string(), transports: v.array(v.string()) }),
    `select encode(credential_id, 'base64') as credential, transports from passkeys
     where user_id = $1 order by id desc`,
    [userId],
  );
  return stored.map(({ credential, transports }) => ({
    id: Buffer.from(credential, 'base64').toString('base64url'),
    transports,
  }));
};
