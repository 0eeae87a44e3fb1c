import { registerEndpoint } from '#contract/accounts.ts';
import type { DecodedInput } from '#contract/endpoint.ts';
import { degreeErrors } from '#core/accounts/degree.ts';
import { nameErrors } from '#core/accounts/person-name.ts';
import { handler } from '../platform/http/call.ts';
import { refusedFields } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { EXISTENCE, REGISTRATIONS } from '../platform/limits/limits.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { recordReferral } from '../referrals/record-referral.ts';
import { AddressTaken, addAccount, knownTimeZone } from './add-account.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { rememberAddress } from './known-addresses.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { signIn } from './sign-in.ts';

type Registration = DecodedInput<typeof registerEndpoint>['body'];

/**
 * Creates the account, queues the mail that confirms its address, moves the guest's answers to it and opens a session,
 * in one transaction. An address that is not confirmed limits nothing (SC-16).
 */
export const register = handler(
  registerEndpoint,
  async (call) => {
    const { input, database, settings, address, now } = call;
    const { body } = input;
    await refuseUnfit(body, settings);
    const timeZone = knownTimeZone(body.timeZone);
    const password = { hash: await hashPassword(body.password), isKnown: true };
    try {
      const data = await database.transaction(async (queries) => {
        const userId = await addAccount(queries, body, timeZone, password);
        await recordReferral(queries, body.referralCode, { userId, email: body.email }, now());
        await rememberAddress(queries, userId, address, now());
        await mailConfirmation(queries, call, userId);
        return signIn(queries, call, {
          userId,
          guestData: body,
          timeZone: timeZone ?? 'UTC',
          confirmedAt: now(),
        });
      });
      return { data };
    } catch (failure) {
      // This refusal reveals that the address has an account, so it counts toward the same limit as email-exists.
      if (failure instanceof AddressTaken) await consumeLimits(call, [[EXISTENCE, address]]);
      throw failure;
    }
  },
  REGISTRATIONS,
);

const refuseUnfit = async (registration: Registration, settings: Settings): Promise<void> => {
  const { degree, password, email } = registration;
  const fault = await passwordFault(password, email, settings);
  const errors = {
    ...nameErrors(registration),
    ...degreeErrors(degree),
    ...(fault === undefined ? {} : { password: [fault] }),
  };
  if (Object.keys(errors).length > 0) {
    throw refusedFields(errors);
  }
};
