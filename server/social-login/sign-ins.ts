import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { signInsEndpoint, unlinkIdentityEndpoint } from '#contract/sign-ins.ts';
import { moment } from '#contract/values.ts';
import { whyNotUnlink } from '#core/accounts/linked-identity.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { mailLearner } from '../passkeys/mail-learner.ts';
import { countPasskeys } from '../passkeys/protection.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { notFound, notLoggedIn, refusedBy } from '../platform/http/refused.ts';
import { providerUnlinkedMail } from '../platform/mail/mails.ts';
import type { Settings } from '../platform/settings/settings.ts';

const accountRow = v.object({
  email: v.string(),
  emailConfirmedAt: v.nullable(moment),
  hasPassword: v.boolean(),
});
type Account = Decoded<typeof accountRow>;

const storedIdentityRow = v.object({ id: v.string(), issuer: v.string(), linkedAt: moment });
type StoredIdentity = Decoded<typeof storedIdentityRow>;

export const showSignIns = handler(signInsEndpoint, async ({ caller, database, settings }) => {
  const userId = learnerOf(caller);
  const { email, emailConfirmedAt } = await readAccount(database, userId);
  const identities = (await readIdentities(database, userId)).map(({ id, issuer, linkedAt }) => ({
    id,
    provider: labelOf(issuer, settings),
    linkedAt,
  }));
  return { email, emailConfirmedAt, identities };
});

/** Unlinks a provider, and notifies the learner by mail (SC-17). Its open sessions stay, as with a removed passkey. */
export const unlinkIdentity = handler(unlinkIdentityEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database, input, settings } = call;
  const session = sessionOf(caller);
  const { userId } = session;
  const unlinkedProvider = await database.transaction(async (queries) => {
    await lockOpenSession(queries, session);
    const identities = await readIdentities(queries, userId);
    const unlinked = identities.find(({ id }) => id === input.params.id);
    if (unlinked === undefined) throw notFound();
    const provider = labelOf(unlinked.issuer, settings);
    const { hasPassword } = await readAccount(queries, userId);
    const others = identities.filter((each) => each !== unlinked && isConfigured(each.issuer, settings));
    const why = whyNotUnlink(provider, {
      password: hasPassword,
      passkeys: await countPasskeys(queries, userId),
      providers: others.length,
    });
    if (why !== null) throw refusedBy(why);
    await queries.query('delete from social_identities where id = $1 and user_id = $2', [
      unlinked.id,
      userId,
    ]);
    await mailLearner(queries, call, userId, (to) => providerUnlinkedMail(to, provider));
    await recordEvent(call, queries, 'provider-unlinked', userId);
    return provider;
  });
  return { message: `${unlinkedProvider} is unlinked.` };
});

const readAccount = async (queries: Queries, userId: string): Promise<Account> => {
  const [account] = await readRows(
    queries,
    accountRow,
    `select email, email_proven_at as "emailConfirmedAt", has_password as "hasPassword"
     from users where id = $1`,
    [userId],
  );
  if (account === undefined) throw notLoggedIn();
  return account;
};

const readIdentities = (queries: Queries, userId: string): Promise<readonly StoredIdentity[]> =>
  readRows(
    queries,
    storedIdentityRow,
    `select id::text, issuer, created_at as "linkedAt" from social_identities where user_id = $1
     order by social_identities.id desc`,
    [userId],
  );

const isConfigured = (issuer: string, { openIdProviders }: Pick<Settings, 'openIdProviders'>): boolean =>
  openIdProviders.some((each) => each.issuer === issuer);

/** An operator may have removed the provider since, which leaves its address. */
const labelOf = (issuer: string, { openIdProviders }: Pick<Settings, 'openIdProviders'>): string =>
  openIdProviders.find((each) => each.issuer === issuer)?.label ??
  (URL.canParse(issuer) ? new URL(issuer).host : issuer);
