import { socialRegisterEndpoint } from '#contract/social-login.ts';
import { degreeErrors } from '#core/accounts/degree.ts';
import { nameErrors } from '#core/accounts/person-name.ts';
import { addAccount, knownTimeZone } from '../accounts/add-account.ts';
import { mailConfirmation } from '../accounts/email-confirmation.ts';
import { unusablePassword } from '../accounts/password.ts';
import { proveMailbox } from '../accounts/prove-mailbox.ts';
import { signIn } from '../accounts/sign-in.ts';
import { handler } from '../platform/http/call.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { Refused } from '../platform/http/refused.ts';
import { REGISTRATIONS } from '../platform/limits/limits.ts';
import { recordReferral } from '../referrals/record-referral.ts';
import { configuredProvider } from './configured-provider.ts';
import { linkIdentity } from './find-account.ts';
import { useTicket } from './tickets.ts';

/**
 * Creates the account, its linked identity and the session in one transaction; if it fails, the ticket stays valid.
 */
export const registerByProvider = handler(
  socialRegisterEndpoint,
  async (call) => {
    const { input, database, settings, now } = call;
    const { params, body } = input;
    configuredProvider(params.providerName, settings);
    refuseInvalid({ ...nameErrors(body), ...degreeErrors(body.degree) });
    const timeZone = knownTimeZone(body.timeZone);
    const password = { hash: await unusablePassword(), isKnown: false };

    const data = await database.transaction(async (queries) => {
      const identity = await useTicket(queries, body.ticket, now());
      if (identity === undefined) throw new Refused(422, EXPIRED);
      const userId = await addAccount(queries, body, timeZone, password);
      if (identity.provenEmail?.toLowerCase() === body.email.toLowerCase())
        await proveMailbox(queries, userId, now());
      else await mailConfirmation(queries, call, userId);
      if (!(await linkIdentity(queries, identity, userId))) throw new Refused(422, OPENS_ANOTHER);
      await recordReferral(queries, body.referralCode, { userId, email: body.email }, now());
      return signIn(queries, call, {
        userId,
        guestData: body,
        timeZone: timeZone ?? 'UTC',
        confirmedAt: now(),
      });
    });
    return { data };
  },
  REGISTRATIONS,
);

const EXPIRED = 'This registration timed out. Start the sign-in again.';
const OPENS_ANOTHER = 'This sign-in already has an account. Start again to log in.';
