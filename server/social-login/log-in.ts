import { socialLoginEndpoint } from '#contract/social-login.ts';
import { provedAt, provenEmail } from '#core/accounts/vouched-identity.ts';
import { enter } from '../accounts/enter.ts';
import { isClosed } from '../accounts/is-closed.ts';
import { handler } from '../platform/http/call.ts';
import { Refused } from '../platform/http/refused.ts';
import { SOCIAL_LOGINS } from '../platform/limits/limits.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
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
      const linked = await accountOfIdentity(queries, identity);
      if (linked !== undefined) await lockLearner(queries, linked.id, 'alone');
      // Read again: it may have been unlinked before the lock was free (SC-15).
      const account =
        (await accountOfIdentity(queries, identity)) ??
        (await linkByEmail(queries, identity, provider, now()));
      if (account === undefined) {
        const { email, firstName, lastName } = identity;
        const registering = {
          issuer: identity.issuer,
          subject: identity.subject,
          provenEmail: provenEmail(identity, provider.linkByEmail),
        };
        const ticket = await issueTicket(queries, registering, now());
        return { unregistered: { ticket, email, firstName, lastName } };
      }
      if (isClosed(account, call))
        throw new Refused(422, 'This sign-in opens a demonstration account, which is closed here.');
      return enter(queries, call, account, {
        login: 'logged-in-by-provider',
        body,
        confirmedAt: provedAt(identity, now()),
      });
    });
  },
  SOCIAL_LOGINS,
);
