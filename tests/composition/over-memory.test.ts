import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { priceOf } from '#core/plans/catalog.ts';
import { when } from '#core/shared/watch.ts';
import { plans } from '#root/composition/plans.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';

const ASKS = '4000002500003155';

/** A client without a server, with a learner logged in. */
const newClient = async () => {
  let now = new Date('2026-05-04T12:00:00.000Z');
  const server = createFakeServerState({ library: sampleLibrary, now: () => now });
  const { context, inside } = preceptorOverMemory(server, {
    calendar: { timeZone: () => 'America/New_York' },
  });
  const register = context('accounts').registerWithGuestQuizzes;
  register.execute({
    firstName: 'Ada',
    lastName: 'Byron',
    degree: 'M.D.',
    email: 'ada@hospital.example.org',
    password: 'correct horse battery',
  });
  await when(register.state, ({ phase }) => phase === 'done');
  return {
    context,
    inside,
    server,
    setNow: (moment: string) => {
      now = new Date(moment);
    },
  };
};

describe('the app over a server in memory', () => {
  let client: Awaited<ReturnType<typeof newClient>>;
  beforeEach(async () => {
    client = await newClient();
  });

  const buyPro = async (number: string) => {
    const { context } = client;
    const preview = context('plans').previewChange;
    preview.select(priceOf('Pro').hash);
    const bill = await when(preview.state, (each) => each.phase === 'loaded');
    const field = await valueFrom(context('billing').cardProcessors.open());
    if (field.entry.kind === 'typed') field.entry.type({ number, expMonth: 12, expYear: 2034, cvc: '123' });
    const answering = field.question.changes$.subscribe((asked) => asked?.answer(true));
    const buying = context('billing').checkOut;
    await when(buying.state, ({ phase }) => phase === 'form');
    buying.pay({ what: 'subscription', purchase: bill.preview, field, cardholder: 'Ada Byron' });
    const paid = await when(buying.state, ({ phase }) => phase === 'succeeded' || phase === 'form');
    answering.unsubscribe();
    return paid;
  };

  it('shows what a plan costs and sells it, with the bank’s question, in one charge [CL-06]', async () => {
    expect(await buyPro(ASKS)).toMatchObject({
      phase: 'succeeded',
      outcome: { status: 'succeeded', subscription: { planName: 'Pro', hasActivePaidSubscription: true } },
    });
    const history = await when(
      client.context('billing').viewPayments.state,
      (each) => each.phase === 'loaded',
    );
    expect(history.payments.map(({ amount, number }) => [amount, number.slice(0, 7)])).toEqual([
      [19_900, 'R-2026-'],
    ]);
    const charges = [...client.server.bookedPayments.values()].filter(({ status }) => status === 'succeeded');
    expect(charges).toHaveLength(1);
  });

  it('returns to the form when the card is declined, and starts no plan [CL-06]', async () => {
    expect(await buyPro('4000000000009995')).toMatchObject({ phase: 'form', decline: 'insufficient-funds' });
    const plan = await when(client.context('plans').viewSubscription.mine, ({ phase }) => phase === 'loaded');
    expect(plan).toMatchObject({ value: { planName: 'Free' } });
    expect(client.server.payments).toEqual([]);
  });

  /** The plan that the learner sees with the next request, at another moment. */
  const planAt = (moment: string) => {
    client.setNow(moment);
    return valueFrom(client.inside(plans).subscriptions.mine());
  };
  const charged = () => client.server.payments.map(({ what, amount }) => [what, amount]);

  it('charges the card for another year with the first request after a year is over [CL-06]', async () => {
    await buyPro('4242424242424242');
    expect(await planAt('2027-05-04T11:59:59.000Z')).toMatchObject({ endAt: '2027-05-04T12:00:00.000Z' });
    expect(charged()).toHaveLength(1);
    expect(await planAt('2027-05-09T12:00:00.000Z')).toMatchObject({
      planName: 'Pro',
      status: 'active',
      endAt: '2028-05-04T12:00:00.000Z',
    });
    await planAt('2027-05-09T12:00:01.000Z');
    expect(charged()).toEqual([
      ['subscription', 19_900],
      ['renewal', 19_900],
    ]);
  });

  it('tries a declined card again on later days, and then ends the plan [CL-06]', async () => {
    await buyPro('4000002760003184');
    expect(await planAt('2027-05-04T12:00:00.000Z')).toMatchObject({
      status: 'past_due',
      hasActivePaidSubscription: true,
      nextTryAt: '2027-05-05T12:00:00.000Z',
      pastDueUntil: '2027-05-18T12:00:00.000Z',
    });
    expect(await planAt('2027-05-06T12:00:00.000Z')).toMatchObject({
      nextTryAt: '2027-05-07T12:00:00.000Z',
      pastDueUntil: '2027-05-18T12:00:00.000Z',
    });
    expect(await planAt('2027-05-18T12:00:00.000Z')).toMatchObject({ planName: 'Free', status: 'none' });
    expect(charged()).toHaveLength(1);
  });

  it('ends a canceled plan with its year, and charges no one [CL-06]', async () => {
    await buyPro('4242424242424242');
    await valueFrom(client.inside(plans).subscriptions.downgrade());
    expect(await planAt('2027-05-04T12:00:00.000Z')).toMatchObject({ planName: 'Free' });
    expect(charged()).toHaveLength(1);
  });

  it('plans a renewal by the rules of the boards, and shows what they require [CL-06]', async () => {
    const { context } = client;
    const { save } = context('planner').saveLicenses;
    save.execute({ state: 'FL', renewsOn: '2027-01-31', issuedOn: '2015-02-01', newApplicant: false });
    await when(save.state, ({ phase }) => phase === 'done');
    const planner = await when(context('planner').viewPlanner.plan, ({ phase }) => phase === 'loaded');
    expect(planner).toMatchObject({ value: { today: '2026-05-04', licenses: [{ name: 'Florida' }] } });
    const overview = await when(
      context('requirements').viewRequirements.overview,
      ({ phase }) => phase === 'loaded',
    );
    expect(overview).toMatchObject({ value: { asOf: '2025-10' } });
  });

  it('shows no credit from elsewhere, no points, and no certificate for an unknown code [CL-06]', async () => {
    const { context } = client;
    const outside = await when(
      context('credits').viewOutside.of(null).state,
      ({ phase }) => phase === 'loaded',
    );
    expect(outside).toMatchObject({ items: [] });
    const totals = await when(context('credits').viewBoardTotals.all, ({ phase }) => phase !== 'loading');
    expect(totals).toMatchObject({ phase: 'loaded', value: [] });
    const unknown = context('credits').verifyCertificate.of('7ZQK-M4TX-9PLC-2WRH-VB6N');
    expect(await when(unknown, ({ phase }) => phase !== 'loading')).toMatchObject({ phase: 'failed' });
  });

  it('gives every learner a code to refer others by [CL-06]', async () => {
    const referrals = await when(
      client.context('referrals').viewReferrals.state,
      ({ phase }) => phase === 'loaded',
    );
    expect(referrals).toMatchObject({ referrals: [] });
    expect([...client.server.referralCodes.values()][0]).toMatch(/^[A-Z2-9]{10}$/);
  });
});
