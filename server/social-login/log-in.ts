import { socialLoginEndpoint } from '#contract/social-login.ts';
import { isClosed } from '../accounts/is-closed.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { signIn } from '../accounts/sign-in.ts';
import { handler } from '../http/call.ts';
import { Refused } from '../http/refused.ts';
import { SOCIAL_LOGINS } from '../limits/limits.ts';
import { configuredProvider, refuseForeignReturn } from './configured-provider.ts';
import { exchangeCode } from './exchange-code.ts';
import { accountOfIdentity, linkByEmail } from './find-account.ts';
import { issueTicket } from './tickets.ts';

/** Logs a learner in by provider; without an account they receive a ticket to register with. */
export const logInByProvider = handler(
  socialLoginEndpoint,
  async (call) => {
    const { input, database, settings, now } = call;
    const { params, body } = input;
    const provider = configuredProvider(params.providerName, settings);
    refuseForeignReturn(body.redirectUri, settings);
    const identity = await exchangeCode(provider, body);

    return database.transaction(async (queries) => {
      const account =
        (await accountOfIdentity(queries, identity)) ?? (await linkByEmail(queries, identity, provider));
      if (account === undefined) {
        const { email, firstName, lastName } = identity;
        const ticket = await issueTicket(queries, identity, now());
        return { unregistered: { ticket, email, firstName, lastName } };
      }
      if (isClosed(account, call))
        throw new Refused(422, 'This sign-in opens a demonstration account, which is closed here.');
      await recordEvent(call, queries, 'logged-in-by-provider', account.id);
      return signIn(queries, call, {
        userId: account.id,
        guestData: body,
        timeZone: body.timeZone ?? account.time_zone,
        confirmedAt: identity.authenticatedAt ?? now(),
      });
    });
  },
  SOCIAL_LOGINS,
);
