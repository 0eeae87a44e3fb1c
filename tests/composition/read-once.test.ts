import { right } from 'fp-ts/lib/Either.js';
import { asapScheduler, observeOn, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { State } from '#core/shared/state.ts';
import { when } from '#core/shared/watch.ts';
import { type BillingPorts, billing } from '#root/composition/billing.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first } from '#root/composition/first.ts';
import { type PlansPorts, plans } from '#root/composition/plans.ts';
import { type ProfilePorts, profile } from '#root/composition/profile.ts';
import { followLearners } from '#root/composition/roots/start.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import { watch } from '#tests/support/watch-state.ts';
import { userCalled } from './echo-app.ts';

/** An app whose learner's data arrives after the call that asks for it, as over a network; records those calls. */
const openApp = () => {
  const asked: string[] = [];
  const answering = <Port>(what: string): Port =>
    new Proxy(
      {},
      {
        get: (_, method) => () => {
          asked.push(`${what}.${String(method)}`);
          return of(right({ planName: 'Pro', paymentMethod: null })).pipe(observeOn(asapScheduler));
        },
      },
    ) as Port;
  const preceptor = createPreceptor(firstPorts(), [
    billing.over({
      billing: answering<BillingPorts['billing']>('billing'),
      payments: answering<BillingPorts['payments']>('payments'),
      cardProcessors: answering<BillingPorts['cardProcessors']>('cardProcessors'),
      pause: () => of(null),
    }),
    plans.over({ subscriptions: answering<PlansPorts['subscriptions']>('subscriptions') }),
    profile.over({
      profiles: answering<ProfilePorts['profiles']>('profiles'),
      openSessions: answering<ProfilePorts['openSessions']>('openSessions'),
      securityEvents: answering<ProfilePorts['securityEvents']>('securityEvents'),
      reminderChoices: answering<ProfilePorts['reminderChoices']>('reminderChoices'),
      push: answering<ProfilePorts['push']>('push'),
    }),
  ]);
  followLearners(preceptor);
  const { session, learnerLoaded } = preceptor.inside(first);
  return {
    asked,
    context: preceptor.context,
    logIn: () => session.begin({ user: userCalled('Ada'), token: 'token' }),
    everythingLoaded: () => when(learnerLoaded.state, (isLoaded) => isLoaded),
  };
};

const STARTED = ['profiles.mine', 'billing.onFile', 'subscriptions.mine'];

describe('what is loaded when a session begins', () => {
  it('is read once, even if the page that opens shows it too [SE-01] [RT-31]', async () => {
    const { asked, context, logIn, everythingLoaded } = openApp();
    logIn();
    const shown: readonly State<unknown>[] = [
      context('billing').viewPaymentMethod.method,
      context('billing').viewPaymentMethod.details,
      context('plans').viewSubscription.mine,
      context('profile').viewProfile.profile,
    ];
    for (const state of shown) watch(state);
    await everythingLoaded();
    expect(asked.toSorted()).toEqual(STARTED.toSorted());
  });

  it('is read in the order of the specification, and not again by a page that opens later [SE-01]', async () => {
    const { asked, context, logIn, everythingLoaded } = openApp();
    logIn();
    await everythingLoaded();
    watch(context('billing').viewPaymentMethod.method);
    watch(context('plans').viewSubscription.mine);
    expect(asked).toEqual(STARTED);
  });
});
