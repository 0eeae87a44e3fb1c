import { map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { CENTS_PER_PAID_REFERRAL, CURRENCY } from '#core/plans/catalog.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import { initialOf } from '#core/referrals/referral.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { asLearner, type Caller, pageOf } from './requests.ts';

export const memoryReferralProgram = (state: FakeServerState, caller: Caller): ReferralProgram => {
  /** It never changes. */
  const codeOf = (userId: string): string => {
    const code = state.referralCodes.get(userId) ?? state.nextReferralCode();
    state.referralCodes.set(userId, code);
    return code;
  };
  const firstNameOf = (userId: string) =>
    state.accounts.find(({ user }) => user.id === userId)?.user.firstName ?? '';
  return {
    page: (cursor) =>
      asLearner(state, caller, ({ user }) => {
        const own = [...state.referrals.values()].filter(({ referrerId }) => referrerId === user.id);
        const paid = own.filter(({ paidAt }) => paidAt !== null);
        return pipe(
          pageOf(
            own.toReversed().map(({ id, referredId, signedUpAt, paidAt, claimedAt }) => ({
              id,
              initial: initialOf(firstNameOf(referredId)),
              signedUpAt,
              paidAt,
              claimedAt,
            })),
            cursor,
          ),
          map((page) => ({
            ...page,
            code: codeOf(user.id),
            signUps: own.length,
            paid: paid.length,
            unclaimedPaid: paid.filter(({ claimedAt }) => claimedAt === null).length,
            discountPerPaidReferral: CENTS_PER_PAID_REFERRAL,
            currency: CURRENCY,
          })),
        );
      }),
  };
};
