import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { mountCardField, mountsBy } from '#adapters/browser/card-mounts.ts';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import { storedUnsentPretestAnswers } from '#adapters/storage/unsent-answers.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import type { CardField } from '#core/billing/ports.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { when } from '#core/shared/watch.ts';
import { type AccountsPorts, accounts } from '#root/composition/accounts.ts';
import { type BillingPorts, billing } from '#root/composition/billing.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first, firstOnDevice } from '#root/composition/first.ts';
import { planner } from '#root/composition/planner.ts';
import { plans } from '#root/composition/plans.ts';
import { pretests } from '#root/composition/pretests.ts';
import { profile } from '#root/composition/profile.ts';
import { referrals } from '#root/composition/referrals.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';
import { saved } from '#root/composition/saved.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { memoryDefectReports, memoryNotices } from '#tests/support/fake-notices.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import { userCalled } from './echo-app.ts';

const NETWORK = 'Network error. Please check your internet connection';
const WRONG = 'Oops.. Something Went Wrong..';

const failing = (failure: Failure) => () => of(left(failure));

const refused = refusal('unauthenticated', 'Please log in.');

/** A port whose calls all fail. */
const failingPort = <Port>(failure: Failure): Port =>
  new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : failing(failure)) }) as Port;

const noCards = { cardProcessors: { open: () => NEVER }, pause: () => NEVER };

/** An application whose calls all fail like this, with a logged-in learner. No port uses HTTP. */
const failingApp = (
  failure: Failure,
  given: { readonly accounts?: Accounts; readonly cards?: BillingPorts['cardProcessors'] } = {},
) => {
  const notices = memoryNotices();
  const reports = memoryDefectReports();
  const ports = firstPorts({
    feeds: failingPort<Feeds>(failure),
    accounts: given.accounts ?? failingPort<Accounts>(failure),
    notices,
    reports,
  });
  const app = createPreceptor(ports, [
    accounts.over({
      ...failingPort<AccountsPorts>(failure),
      passwords: failingPort(failure),
      confirmations: failingPort(failure),
      passkeys: failingPort(failure),
      passkeyLogins: failingPort(failure),
      passkeyDevice: failingPort(failure),
      secrets: failingPort(failure),
      providers: failingPort(failure),
      listedProviders: null,
      storedReferral: { code: ports.selectedState.slug, save: () => undefined },
      journey: { returnAddress: '', leaveFor: () => undefined, takeReturn: () => null },
      pendingSignIns: { save: () => true, take: () => null },
    }),
    plans.over({ subscriptions: failingPort(failure) }),
    billing.over({
      billing: failingPort(failure),
      payments: failingPort(failure),
      ...noCards,
      ...(given.cards && { cardProcessors: given.cards }),
    }),
    planner.over({ planner: failingPort<Planner>(failure) }),
    profile.over({
      profiles: failingPort(failure),
      openSessions: failingPort(failure),
      securityEvents: failingPort(failure),
      reminderChoices: failingPort(failure),
      push: failingPort(failure),
    }),
    referrals.over({ referralProgram: failingPort<ReferralProgram>(failure) }),
  ]);
  const { inside } = app;
  inside(first).session.begin({ user: userCalled('ada'), token: 'token-of-ada' });
  return {
    ...app,
    notices,
    reports,
    said: () => notices.said.map(({ text }) => text),
    place: () => inside(first).currentPlace.state.get().name,
    phase: () => inside(first).session.state.get().phase,
    token: () => inside(first).authToken.value.get(),
  };
};

describe('a failed call, whatever adapter makes it', () => {
  it('shows a toast if nothing responded [ER-01] [CL-09]', async () => {
    const { context, said } = failingApp(unreachable);
    await when(context('planner').viewPlanner.plan, ({ phase }) => phase === 'failed');
    expect(said()).toEqual([NETWORK]);
  });

  it('leads to the error page if the server is broken [ER-02] [CL-09]', async () => {
    const { context, place } = failingApp(refusal('broken'));
    await when(context('planner').viewPlanner.plan, ({ phase }) => phase === 'failed');
    expect(place()).toBe('error-500');
  });

  it('does not navigate if it was in the background [CL-09]', async () => {
    const { context, inside, place, said } = failingApp(refusal('broken'));
    await when(inside(first).session.state, ({ phase }) => phase === 'learner');
    context('profile').loadProfile().subscribe();
    inside(first).accounts.exists('ada@hospital.example.org').subscribe();
    expect([place(), said()]).toEqual(['home', []]);
    inside(profile).profiles.mine().subscribe();
    expect(place()).toBe('error-500');
  });

  it('leads to the error page if the learner of the session cannot be looked up [ER-02]', () => {
    const { inside, place, said } = failingApp(refusal('broken'));
    inside(first).session.resume.execute();
    expect([place(), said()]).toEqual(['error-500', []]);
  });

  it('looks the learner up again at the next navigation, and only then [ER-02] [SE-01]', () => {
    const storage = memoryDeviceStorage();
    storage.write('preceptor.auth-token', JSON.stringify('t'.repeat(43)));
    const broken = left(refusal('broken'));
    const answers = [broken, broken, right(userCalled('ada'))];
    let asked = 0;
    const me = () => of(answers[asked++] ?? broken);
    const { inside } = createPreceptor(
      firstPorts({
        ...firstOnDevice(storage),
        accounts: { ...failingPort<Accounts>(refusal('broken')), me },
      }),
      [],
    );
    const { session, currentPlace } = inside(first);
    const seen = () => [session.state.get().phase, currentPlace.state.get().name, asked];
    session.resume.execute();
    expect(seen()).toEqual(['resuming', 'error-500', 1]);
    currentPlace.set({ name: 'home', params: {}, query: {} });
    expect(seen()).toEqual(['resuming', 'error-500', 2]);
    currentPlace.set({ name: 'transcripts', params: {}, query: {} });
    expect(seen()).toEqual(['learner', 'transcripts', 3]);
    currentPlace.set({ name: 'home', params: {}, query: {} });
    expect(asked).toBe(3);
  });

  it('leaves the page to its reader if the learner is only looked up again after a change of plan [ER-02]', () => {
    const { inside, place, said } = failingApp(refusal('broken'));
    inside(first).session.noticePlan('Lifetime');
    expect([place(), said()]).toEqual(['home', []]);
  });

  it('leaves an article to its reader if what is beside it is broken [ER-02]', () => {
    const failure = refusal('broken');
    const notices = memoryNotices();
    const { inside } = createPreceptor(firstPorts({ notices }), [
      pretests.over({
        pretestOffers: failingPort(failure),
        pretests: failingPort(failure),
        unsentPretestAnswers: storedUnsentPretestAnswers(memoryDeviceStorage()),
      }),
      saved.over({
        accountSaved: failingPort(failure),
        deviceSaved: storedSavedArticles(memoryDeviceStorage()),
      }),
    ]);
    inside(pretests).pretestOffers.offer({ articleId: '1' }).subscribe();
    inside(pretests).pretestOffers.onboarding().subscribe();
    inside(saved).accountSaved.ids().subscribe();
    expect([inside(first).currentPlace.state.get().name, notices.said]).toEqual(['home', []]);
    inside(pretests).pretests.start({ articleId: '1' }).subscribe();
    expect(inside(first).currentPlace.state.get().name).toBe('error-500');
  });

  it('ends a session that the server refuses, once, and leads to login [ER-04] [CL-09]', async () => {
    const { inside, place, token } = failingApp(refused);
    const places: string[] = [];
    inside(first).currentPlace.state.changes$.subscribe(({ name }) => places.push(name));
    for (let call = 0; call < 3; call += 1) inside(referrals).referralProgram.page().subscribe();
    inside(planner).planner.plan().subscribe();
    expect(inside(first).session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
    expect([token(), place(), places]).toEqual([null, 'login', ['login']]);
  });

  it('is reported if its answer could not be read [CL-09]', () => {
    const { inside, reports, said } = failingApp({ kind: 'unreadable', detail: 'GET /feed: not JSON' });
    inside(first).feeds.page({ list: 'latest' }).subscribe();
    expect(said()).toEqual([WRONG]);
    expect(reports.said).toEqual([{ kind: 'defect', text: 'Reading an answer' }]);
  });

  it('shows a toast if its page has no place for it [ER-03] [CL-09]', () => {
    const { inside, said } = failingApp(refusal('conflict', 'Not now.'));
    inside(accounts).passwords.sendReset('ada@hospital.example.org').subscribe();
    expect(said()).toEqual([]);
    inside(accounts).passwords.remind('ada@hospital.example.org').subscribe();
    expect(said()).toEqual(['Not now.']);
  });
});

const NO_GUEST = { guestQuizzes: [], userGuestHash: null };

const NOT_OF_THE_SESSION: readonly (readonly [
  string,
  (app: ReturnType<typeof failingApp>) => PortResult<unknown>,
])[] = [
  ['a wrong password', ({ inside }) => inside(first).accounts.login({ email: '', password: '' }, NO_GUEST)],
  ['a used link', ({ inside }) => inside(first).accounts.loginWithToken('used', NO_GUEST)],
  ['a wrong passkey', ({ inside }) => inside(accounts).passkeyLogins.request()],
  ['an expired reset', ({ inside }) => inside(accounts).passwords.checkReset({ email: '', token: '' })],
  ['the device’s own', ({ inside }) => inside(accounts).secrets.make()],
  ['the end of a session that the device has cleared', ({ inside }) => inside(first).accounts.logout('old')],
];

describe('a refusal that is not about the session', () => {
  it.each(NOT_OF_THE_SESSION)('ends none: %s [CL-09] (faults.md, 10)', (_, ask) => {
    const app = failingApp(refused);
    ask(app).subscribe();
    expect([app.phase(), app.token(), app.place()]).toEqual(['learner', 'token-of-ada', 'home']);
    expect(app.said()).toEqual([]);
  });

  it('ends no later session (faults.md, 19) [CL-09]', () => {
    const late = new Subject<ReturnType<typeof left<Failure>>>();
    const app = failingApp(refused, { accounts: { ...failingPort<Accounts>(refused), me: () => late } });
    app.inside(first).accounts.me().subscribe();
    app.inside(first).session.begin({ user: userCalled('eve'), token: 'token-of-eve' });
    late.next(left(refused));
    expect([app.phase(), app.token(), app.place()]).toEqual(['learner', 'token-of-eve', 'home']);
  });

  it('is reported to no one after its caller has left (faults.md, 13) [CL-09]', () => {
    const late = new Subject<ReturnType<typeof left<Failure>>>();
    const app = failingApp(refused, { accounts: { ...failingPort<Accounts>(refused), me: () => late } });
    app.inside(first).accounts.me().subscribe().unsubscribe();
    late.next(left(refused));
    expect([app.phase(), app.place()]).toEqual(['learner', 'home']);
  });
});

describe('an adapter of any make', () => {
  it('may be a class with private fields, or frozen [CL-09]', () => {
    class OwnFeeds implements Feeds {
      #calls = 0;
      page() {
        this.#calls += 1;
        return of(left(this.#calls > 1 ? unreachable : refusal('missing')));
      }
      choices() {
        return of(left(unreachable));
      }
    }
    const notices = memoryNotices();
    const frozen = Object.freeze({ page: failing(unreachable), choices: failing(unreachable) });
    for (const feeds of [new OwnFeeds(), frozen]) {
      const { inside } = createPreceptor(firstPorts({ feeds, notices }), []);
      const page = () => inside(first).feeds.page({ list: 'latest' }).subscribe();
      page();
      page();
    }
    expect(notices.said.map(({ text }) => text)).toEqual([NETWORK, NETWORK, NETWORK]);
  });
});

describe('a card field', () => {
  const field: CardField = builtInCardField(failingPort(unreachable));
  const intent = { clientSecret: 'a-secret' } as never;

  it('that cannot be fetched or reached shows a toast [ER-01] [CL-09]', async () => {
    const lost = failingApp(unreachable, { cards: { open: failing(unreachable) } });
    lost.context('billing').cardProcessors.open().subscribe();
    expect(lost.said()).toEqual([NETWORK]);
    const cut = { ...field, pay: failing(unreachable), continue: failing(unreachable) };
    const app = failingApp(unreachable, { cards: { open: () => of(right(cut)) } });
    const opened = await valueFrom(app.context('billing').cardProcessors.open());
    opened.pay(intent, 'Ada Byron').subscribe();
    opened.continue(intent).subscribe();
    expect(app.said()).toEqual([NETWORK, NETWORK]);
  });

  it('whose processor refuses ends no session [CL-09]', async () => {
    const refusing = { ...field, pay: failing(refused) };
    const app = failingApp(refused, { cards: { open: () => of(right(refusing)) } });
    (await valueFrom(app.context('billing').cardProcessors.open())).pay(intent, 'Ada Byron').subscribe();
    expect([app.phase(), app.place()]).toEqual(['learner', 'home']);
  });

  it('of the processor is still mounted where the page wants it [CL-09]', async () => {
    const mounted: unknown[] = [];
    const hosted = mountsBy({ ...field, entry: { kind: 'hosted' } }, (place) => mounted.push(place));
    const app = failingApp(refused, { cards: { open: () => of(right(hosted)) } });
    const place = {} as HTMLElement;
    mountCardField(await valueFrom(app.context('billing').cardProcessors.open()), place);
    expect(mounted).toEqual([place]);
  });
});

it('a client over memory ends a session that its server has ended [ER-04] [CL-09]', async () => {
  const now = () => new Date('2026-05-04T12:00:00.000Z');
  const server = createFakeServerState({ library: sampleLibrary, now });
  const { context, inside } = preceptorOverMemory(server);
  const register = context('accounts').registerWithGuestQuizzes;
  register.execute({
    firstName: 'Ada',
    lastName: 'Byron',
    degree: 'M.D.',
    email: 'ada@hospital.example.org',
    password: 'correct horse battery',
  });
  await when(context('first').session.state, ({ phase }) => phase === 'learner');
  server.sessions.clear();
  inside(planner).planner.plan().subscribe();
  expect(context('first').session.state.get()).toEqual({ phase: 'guest', hasEnded: true });
  expect(inside(first).currentPlace.state.get().name).toBe('login');
});
