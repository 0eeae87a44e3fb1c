import { socialConfirmEndpoint } from '#contract/social-login.ts';
import { VALID_MINUTES } from '#core/accounts/validity.ts';
import { provedAt } from '#core/accounts/vouched-identity.ts';
import { confirmSession } from '../accounts/lock-open-session.ts';
import { handler } from '../platform/http/call.ts';
import { Refused } from '../platform/http/refused.ts';
import { SOCIAL_LOGINS } from '../platform/limits/limits.ts';
import { configuredProvider, refuseForeignReturn } from './configured-provider.ts';
import { exchangeCode } from './exchange-code.ts';
import { accountOfIdentity } from './find-account.ts';

/** Confirms a session by a fresh login at a provider that the account is linked to (SC-01). */
export const confirmByProvider = handler(
  socialConfirmEndpoint,
  async ({ input: { params, body }, caller, database, settings, now }) => {
    const provider = configuredProvider(params.providerName, settings);
    refuseForeignReturn(body.redirectUri, settings);
    const identity = await exchangeCode(provider, body, VALID_MINUTES['proof of identity'] * 60);
    const account = await accountOfIdentity(database, identity);
    if (caller.kind !== 'learner' || account?.id !== caller.userId)
      throw new Refused(422, 'This sign-in belongs to another account, so it can’t confirm this one.');
    const confirmedAt = provedAt(identity, now());
    if (confirmedAt === null)
      throw new Refused(
        422,
        `${provider.label} doesn’t say reliably when you logged in there, so it can’t confirm it’s you.`,
      );
    const token = await confirmSession(database, caller, confirmedAt);
    return { message: 'You’ve confirmed it’s you.', token };
  },
  SOCIAL_LOGINS,
);
