import * as v from 'valibot';
import type { DecodedInput } from '#contract/endpoint.ts';
import { addPasskeyEndpoint, passkeyCreationEndpoint } from '#contract/passkeys.ts';
import { whyNoMorePasskeys } from '#core/accounts/passkey.ts';
import { passkeyIsKnown, passkeyRefused, passkeyRequestIsOver } from '#core/accounts/refusals.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Queries } from '../platform/database/database.ts';
import { isDuplicate } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { notLoggedIn, refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { PASSKEYS_ASKED_FOR } from '../platform/limits/limits.ts';
import { passkeyAddedMail } from '../platform/mail/mails.ts';
import { consumeChallenge, openChallenge } from './challenges.ts';
import { readClientData } from './client-data.ts';
import { mailLearner } from './mail-learner.ts';
import { CEREMONY_MILLISECONDS, describePasskeys } from './passkey-request.ts';
import { countPasskeys, PASSKEY_COLUMNS } from './protection.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { handleOf } from './verify-assertion.ts';

type Made = DecodedInput<typeof addPasskeyEndpoint>['body']['made'];

/** Ed25519, ES256 and RS256, which together cover the devices of every browser. */
const ALGORITHMS = [-8, -7, -257];

const accountRow = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  passkey_handle: v.string(),
});

/** The request for a device to create a passkey. */
export const passkeyCreation = handler(passkeyCreationEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  const site = relyingParty(settings);
  await consumeLimits(call, [[PASSKEYS_ASKED_FOR, userId]]);
  await refuseMore(database, userId);
  const [account] = await readRows(
    database,
    accountRow,
    'select email, first_name, last_name, passkey_handle from users where id = $1',
    [userId],
  );
  if (account === undefined) throw notLoggedIn();
  return {
    challenge: await openChallenge(database, { purpose: 'add', userId }, now()),
    site: { id: site.id, name: settings.productName },
    learner: {
      handle: handleOf(account.passkey_handle),
      email: account.email,
      name: `${account.first_name} ${account.last_name}`,
    },
    algorithms: ALGORITHMS,
    others: await describePasskeys(database, userId),
    timeout: CEREMONY_MILLISECONDS,
  };
});

/** Stores the passkey that a device created, and notifies the learner by mail (SC-07). */
export const addPasskey = handler(addPasskeyEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, input, settings, now } = call;
  const { name, made } = input.body;
  const session = sessionOf(caller);
  const { userId } = session;
  const site = relyingParty(settings);
  const { challenge, origin } = readClientData(made.clientData);
  if (!(await consumeChallenge(database, challenge, { purpose: 'add', userId }, now())))
    throw refusedBy(passkeyRequestIsOver);
  const verified = site.isOwn(origin) ? await verify(made, site, { challenge, origin }) : undefined;
  if (verified === undefined) throw refusedBy(passkeyRefused);
  const adding = database.transaction(async (queries) => {
    await lockOpenSession(queries, session);
    await refuseMore(queries, userId);
    const [added] = await readRows(
      queries,
      addPasskeyEndpoint.response,
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${PASSKEY_COLUMNS}`,
      [
        userId,
        Buffer.from(verified.id, 'base64url'),
        Buffer.from(verified.publicKey),
        verified.counter,
        made.transports,
        name,
        now().toISOString(),
      ],
    );
    if (added === undefined) throw new Error('The passkey was not stored.');
    await mailLearner(queries, call, userId, passkeyAddedMail);
    await recordEvent(call, queries, 'passkey-added', userId);
    return added;
  });
  return adding.catch((failure: unknown) => {
    throw isDuplicate(failure) ? refusedBy(passkeyIsKnown) : failure;
  });
});

const refuseMore = async (queries: Queries, userId: string): Promise<void> => {
  const why = whyNoMorePasskeys(await countPasskeys(queries, userId));
  if (why !== null) throw refusedBy(why);
};

/** The new key if the device created it for this challenge; undefined if any check fails. */
const verify = async (
  { id, clientData, attestation }: Made,
  site: RelyingParty,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
};
