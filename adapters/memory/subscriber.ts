import { type Either, isLeft, left } from 'fp-ts/lib/Either.js';
import { COURSES_COME_WITH_PRO } from '#core/plans/subscriber-entry.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { learnerOf } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { subscriptionOf, type Till } from './till.ts';

/** The learner by their token, as long as their plan is paid for at this moment. */
export const subscriberOf = (
  clinic: Clinic,
  till: Till,
  token: string | null,
): Either<Failure, AccountRecord> => {
  const learner = learnerOf(clinic, token);
  if (isLeft(learner)) return learner;
  const { hasActivePaidSubscription } = subscriptionOf(till, learner.right.user.id, clinic.now());
  return hasActivePaidSubscription ? learner : left(refusal('forbidden', COURSES_COME_WITH_PRO));
};
