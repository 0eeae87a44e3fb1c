import { chain, map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { Clinic } from './clinic.ts';
import { pageOf } from './pages.ts';
import { CENTS_PER_PAID_REFERRAL, CURRENCY, type ReferralRecord, type Till } from './till.ts';

export const memoryReferralProgram = (clinic: Clinic, till: Till, caller: Caller): ReferralProgram => {
  const codeOf = (userId: string): string => {
    const code = till.referralCodes.get(userId) ?? `REFERRED${clinic.nextId().slice(-8)}`;
    till.referralCodes.set(userId, code);
    return code;
  };

  const referralOf = ({ id, referredId, signedUpAt, paidAt, claimedAt }: ReferralRecord) => {
    const referred = clinic.accounts.find(({ user }) => user.id === referredId);
    const initial = referred?.user.firstName.slice(0, 1).toUpperCase() ?? '';
    return { id, initial, signedUpAt, paidAt, claimedAt };
  };

  return {
    page: (cursor) =>
      answering(() =>
        pipe(
          learnerOf(clinic, caller.token()),
          chain(({ user }) => {
            const own = till.referrals.filter(({ referrerId }) => referrerId === user.id);
            const paid = own.filter(({ paidAt }) => paidAt !== null);
            return pipe(
              pageOf(own.toReversed().map(referralOf), cursor),
              map((page) => ({
                ...{ ...page, code: codeOf(user.id), signUps: own.length, paid: paid.length },
                unclaimedPaid: paid.filter(({ claimedAt }) => claimedAt === null).length,
                ...{ discountPerPaidReferral: CENTS_PER_PAID_REFERRAL, currency: CURRENCY },
              })),
            );
          }),
        ),
      ),
  };
};

/** Notes that somebody registered by a learner's link; a code that nobody has counts for nothing. */
export const referInMemory = (clinic: Clinic, till: Till, code: string, referredId: string): void => {
  const [referrerId] = [...till.referralCodes].find(([, own]) => own === code) ?? [];
  if (referrerId === undefined || referrerId === referredId) return;
  if (till.referrals.some((each) => each.referredId === referredId)) return;
  const signedUpAt = clinic.now().toISOString();
  till.referrals.push({
    ...{ id: clinic.nextId(), referrerId, referredId, signedUpAt, paidAt: null, claimedAt: null },
  });
};
