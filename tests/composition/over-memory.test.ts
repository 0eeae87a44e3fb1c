import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { priceOf } from '#core/plans/catalog.ts';
import { isAnythingSold } from '#core/plans/plan.ts';
import { when } from '#core/shared/watch.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';
import { failureFrom } from '#tests/contract/suites/outcome.ts';

/** What this client says of anything that it lacks. */
const REFUSED = { kind: 'unsupported', message: 'This client cannot do this.' };

/** A client without a server, with a learner logged in. */
const newClient = async () => {
  const server = createFakeServerState({
    library: sampleLibrary,
    newPlan: 'Lifetime',
    now: () => new Date('2026-05-04T12:00:00.000Z'),
  });
  const { context } = preceptorOverMemory(server, {
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
  return { context };
};

describe('the app over a server in memory', () => {
  let client: Awaited<ReturnType<typeof newClient>>;
  beforeEach(async () => {
    client = await newClient();
  });

  it('gives every new learner the plan of its server, sells no other, and takes no card [CL-06]', async () => {
    const { context } = client;
    const { mine, plans } = context('plans').viewSubscription;
    expect(await when(mine, ({ phase }) => phase === 'loaded')).toMatchObject({
      value: { planName: 'Lifetime', hasActivePaidSubscription: true, endAt: null },
    });
    const offered = await when(plans, (each) => each.phase === 'loaded');
    expect(isAnythingSold(offered.value)).toBe(false);
    const { previewChange } = context('plans');
    previewChange.select(priceOf('Pro').hash);
    expect(await when(previewChange.state, ({ phase }) => phase === 'failed')).toMatchObject({
      failure: REFUSED,
    });
    expect(await failureFrom(context('billing').cardProcessors.open())).toMatchObject(REFUSED);
  });

  it('has no payments and no card on file, and refuses in words what only a sale has [CL-06]', async () => {
    const { context } = client;
    const { viewPayments, viewPaymentMethod } = context('billing');
    expect(await when(viewPayments.state, ({ phase }) => phase === 'loaded')).toMatchObject({ payments: [] });
    expect(await when(viewPaymentMethod.method, ({ phase }) => phase === 'loaded')).toMatchObject({
      value: null,
    });
    const { state } = context('referrals').viewReferrals;
    expect(await when(state, ({ phase }) => phase === 'failed')).toMatchObject({ failure: REFUSED });
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
});
