import * as v from 'valibot';
import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import type { passkeyAssertion } from '#contract/passkeys.ts';
import { passkeyRefused, passkeyRequestIsOver } from '#core/accounts/refusals.ts';
import { isClosed } from '../accounts/is-closed.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { type ChallengePurpose, consumeChallenge } from './challenges.ts';
import { readClientData } from './client-data.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

type Assertion = Decoded<typeof passkeyAssertion>;

const storedRow = v.object({
  id: v.string(),
  user_id: v.string(),
  /** In base64. */
  public_key: v.string(),
  counter: v.number(),
  passkey_handle: v.string(),
  demonstration: v.boolean(),
  time_zone: v.string(),
});
type Stored = Decoded<typeof storedRow>;

/**
 * Verifies that a device signed this purpose's challenge with a passkey of an open account, and returns its owner.
 * Refuses an expired or used challenge with 422. Every other failure gets the same 422: a wrong site or signature,
 * another learner's passkey, or a counter that did not grow, which suggests a copied key.
 */
export const verifyAssertion = async (
  call: Pick<
    Call<Endpoint>,
    'database' | 'settings' | 'isFromThisMachine' | 'device' | 'address' | 'now' | 'log'
  >,
  assertion: Assertion,
  purpose: ChallengePurpose,
): Promise<Pick<Stored, 'id' | 'user_id' | 'time_zone'>> => {
  const { database, settings, now } = call;
  const site = relyingParty(settings);
  const { challenge, origin } = readClientData(assertion.clientData);
  if (!(await consumeChallenge(database, challenge, purpose, now()))) throw refusedBy(passkeyRequestIsOver);
  const stored = await findPasskey(database, assertion.id);
  const mayEnter =
    stored !== undefined &&
    site.isOwn(origin) &&
    (purpose.userId ?? stored.user_id) === stored.user_id &&
    !isClosed(stored, call);
  const counter = mayEnter ? await signedCounter(assertion, stored, site, { challenge, origin }) : undefined;
  if (stored === undefined || counter === undefined || !(await recordUse(database, stored, counter, now()))) {
    await recordEvent(call, database, 'passkey-refused', purpose.userId ?? stored?.user_id ?? null);
    throw refusedBy(passkeyRefused);
  }
  return stored;
};

const findPasskey = async (queries: Queries, credentialId: string): Promise<Stored | undefined> => {
  const [stored] = await readRows(
    queries,
    storedRow,
    `select passkeys.id, user_id, encode(public_key, 'base64') as public_key,
       counter::double precision as counter, passkey_handle, demonstration, time_zone
     from passkeys join users on users.id = user_id where credential_id = $1`,
    [Buffer.from(credentialId, 'base64url')],
  );
  return stored;
};

/** The device's new counter; undefined if any check fails. */
const signedCounter = async (
  { id, clientData, authenticatorData, signature, handle }: Assertion,
  stored: Stored,
  site: RelyingParty,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
): Promise<number | undefined> => {
  if (handle !== null && handle !== handleOf(stored.passkey_handle)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64')),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library's error says what is wrong with the assertion, but the caller must learn only that it is wrong.
    return undefined;
  }
};

/**
 * Stores the counter and the time. False if a concurrent request used the same passkey first, so that no assertion
 * counts twice.
 */
const recordUse = async (
  queries: Queries,
  { id, counter: earlier }: Stored,
  counter: number,
  now: Date,
): Promise<boolean> => {
  const used = await queries.query(
    'update passkeys set counter = $3, last_used_at = $4 where id = $1 and counter = $2 returning 1',
    [id, earlier, counter, now.toISOString()],
  );
  return used.length > 0;
};

/** The user handle by which a device knows a learner, in base64url. */
export const handleOf = (passkeyHandle: string): string =>
  Buffer.from(passkeyHandle.replaceAll('-', ''), 'hex').toString('base64url');
