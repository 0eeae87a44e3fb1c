import type { User } from '#core/accounts/user.ts';
import { afterReferredPayment, mayRefer } from '#core/referrals/referral.ts';
import type { FakeServerState } from './fake-server-state.ts';

/** Records who referred a new learner, once. An unknown code is ignored. */
export const recordReferral = (state: FakeServerState, code: string | undefined, referred: User): void => {
  const [referrerId] = [...state.referralCodes].find(([, own]) => own === code) ?? [];
  const referrer = state.accounts.find(({ user }) => user.id === referrerId)?.user;
  const isKnown = [...state.referrals.values()].some(({ referredId }) => referredId === referred.id);
  if (referrer === undefined || isKnown || !mayRefer(personOf(referrer), personOf(referred))) return;
  const id = state.nextId();
  state.referrals.set(id, {
    id,
    referrerId: referrer.id,
    referredId: referred.id,
    signedUpAt: state.now().toISOString(),
    paidAt: null,
    claimedAt: null,
  });
};

const personOf = ({ id: userId, email }: User) => ({ userId, email });

/** Marks the referral of a learner who paid as paid, or removes it, as core decides. Amounts in integer cents. */
export const noteReferredPayment = (
  state: FakeServerState,
  userId: string,
  payment: { readonly cents: number; readonly fingerprint: string | null },
): void => {
  const unpaid = [...state.referrals.values()].find(
    ({ referredId, paidAt }) => referredId === userId && paidAt === null,
  );
  if (unpaid === undefined) return;
  const outcome = afterReferredPayment(payment, state.billing.get(unpaid.referrerId)?.fingerprint ?? null);
  if (outcome === 'removed') state.referrals.delete(unpaid.id);
  if (outcome === 'paid') state.referrals.set(unpaid.id, { ...unpaid, paidAt: state.now().toISOString() });
};
