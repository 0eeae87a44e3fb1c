import { left, right } from 'fp-ts/lib/Either.js';
import { concat, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type LearnerLoads, sessionSteps } from '#core/accounts/session-steps.ts';
import { SUBSCRIPTION_FAILURE } from '#core/plans/view-subscription.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';

/** Runs all steps and returns what happened, in order. */
const run = (known: Partial<LearnerLoads> = {}) => {
  const happened: string[] = [];
  const load = (what: string) => () => {
    happened.push(what);
    return of(right(null));
  };
  const all: LearnerLoads = {
    profile: load('profile'),
    paymentMethod: load('payment method'),
    subscription: load('subscription'),
    ...known,
  };
  const notices = { success: () => undefined, error: (text: string) => void happened.push(text) };
  const steps = sessionSteps(all, notices, () => happened.push('loaded'));
  expect(happened).toEqual([]);
  concat(...steps.map((step) => step.load())).subscribe();
  return { happened, names: steps.map(({ what }) => what) };
};

describe('what is loaded of a learner', () => {
  it('is the profile, then the payment method, then the plan [SE-01]', () => {
    const { happened, names } = run();
    expect(happened).toEqual(['profile', 'payment method', 'subscription', 'loaded']);
    expect(names).toEqual(['profile', 'payment method', 'subscription', 'end']);
  });

  it('leaves out what the client does without', () => {
    expect(run({ profile: null, subscription: null }).happened).toEqual(['payment method', 'loaded']);
  });

  it('tells the learner in its own words of a plan that could not be loaded, and of nothing else [PL-08] [ER-03]', () => {
    const failing = () => of(left<Failure>(refusal('conflict', 'What the server says.')));
    const { happened } = run({ profile: failing, paymentMethod: failing, subscription: failing });
    expect(happened).toEqual([SUBSCRIPTION_FAILURE, 'loaded']);
  });

  it('says nothing more of a plan that no connection could load, which a toast of its own says [ER-03]', () => {
    const { happened } = run({ subscription: () => of(left<Failure>(unreachable)) });
    expect(happened).toEqual(['profile', 'payment method', 'loaded']);
  });
});
