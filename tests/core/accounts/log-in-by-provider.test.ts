import { type Either, right } from 'fp-ts/lib/Either.js';
import { of, Subject, take } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { logInByProvider } from '#core/accounts/log-in-by-provider.ts';
import type { SecondStepDue, SignedIn } from '#core/accounts/ports.ts';
import type { ProviderOutcome, SocialProvider } from '#core/accounts/provider-ports.ts';
import { type Failure, type PortResult, unreachable } from '#core/shared/failure.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { memoryJourney, memoryPendingSignIns, memorySecrets } from '#tests/support/fake-journey.ts';
import { type KnownPerson, memoryProviders } from '#tests/support/fake-providers.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const ada: KnownPerson = { subject: 'ada', email: 'ada@hospital.org', firstName: 'Ada', lastName: 'Moss' };
const registration = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.', email: 'ada@hospital.org' };
const returnQuery = { nextRoute: 'transcripts' };

interface Given {
  readonly keepsNothing?: boolean;
  readonly listed?: readonly SocialProvider[];
}

/** The second step of the provider's login, which the tests pass by hand. */
const heldSecondStep = () => {
  const passed$ = new Subject<Either<Failure, SignedIn>>();
  let due: string | null = null;
  const after = (login: SignedIn | SecondStepDue): PortResult<SignedIn> => {
    if ('token' in login) return of(right(login));
    due = login.ticket;
    return passed$.pipe(take(1));
  };
  return { after, due: () => due, pass: (signedIn: SignedIn) => passed$.next(right(signedIn)) };
};

const tabWithProviders = ({ keepsNothing = false, listed }: Given = {}) => {
  const { after } = heldSecondStep();
  const { tab, device, fakeServer } = memoryApp();
  const providers = memoryProviders(
    tab.accounts.port,
    [{ name: 'hospital', label: 'Hospital ID' }],
    fakeServer.nextHash,
  );
  const [all, logIn, register] = [
    scripted(providers.all),
    scripted(providers.logIn),
    scripted(providers.register),
  ];
  const journey = memoryJourney();
  const { guestQuizzes, guestSession } = device;
  const use = logInByProvider({
    caches: tab.caches,
    providers: { ...providers, all: all.call, logIn: logIn.call, register: register.call },
    secrets: memorySecrets(),
    pendingSignIns: memoryPendingSignIns(keepsNothing),
    journey,
    storedReferral: device.storedReferral,
    guestQuizzes,
    guestSession,
    session: tab.session,
    passSecondStep: { after },
    listedProviders: listed ?? null,
  });
  /** Goes to the provider and returns with its response parameters. */
  const goAndComeBack = (query: Readonly<Record<string, string>>) => {
    use.begin.execute({ provider: 'hospital', returnQuery });
    const state = /state=([^&]+)/.exec(journey.left.at(-1) ?? '')?.[1] ?? '';
    journey.comeBack({ state, ...query });
  };
  const comeBackAs = (person: KnownPerson, code = 'code-1') => {
    providers.vouch(code, person);
    goAndComeBack({ code, iss: 'https://hospital.example' });
  };
  return {
    ...use,
    tab,
    device,
    journey,
    all,
    ask: logIn,
    askToRegister: register,
    goAndComeBack,
    comeBackAs,
    vouch: providers.vouch,
  };
};

const failureOf = (command: ReturnType<typeof tabWithProviders>['complete']) =>
  inPhase(command.state, 'failed').failure;

describe('the providers', () => {
  it('are requested only when a page shows them [RT-17]', () => {
    const { providers, all } = tabWithProviders();
    expect(all.calls).toEqual([]);
    watch(providers);
    expect(inPhase(providers, 'loaded').value).toEqual([{ name: 'hospital', label: 'Hospital ID' }]);
  });
});

describe('the providers that arrived with the app', () => {
  it.each([[[]], [[{ name: 'college', label: 'College' }]]])('are available at once: %j', (listed) => {
    const { providers, all } = tabWithProviders({ listed });
    expect(inPhase(providers, 'loaded').value).toEqual(listed);
    watch(providers);
    expect(all.calls).toEqual([]);
  });
});

describe('a learner with a second step, back from the provider [SC-09]', () => {
  const withSecondStep = () => {
    const { after, due, pass } = heldSecondStep();
    const { tab, device } = memoryApp();
    const journey = memoryJourney();
    const providers = memoryProviders(
      tab.accounts.port,
      [{ name: 'hospital', label: 'Hospital ID' }],
      () => 'hash',
    );
    const use = logInByProvider({
      caches: tab.caches,
      providers: {
        ...providers,
        logIn: () => of(right<never, ProviderOutcome>({ as: 'learner', login: { ticket: 'ticket' } })),
      },
      secrets: memorySecrets(),
      pendingSignIns: memoryPendingSignIns(false),
      journey,
      storedReferral: device.storedReferral,
      guestQuizzes: device.guestQuizzes,
      guestSession: device.guestSession,
      session: tab.session,
      passSecondStep: { after },
    });
    use.begin.execute({ provider: 'hospital', returnQuery });
    const state = /state=([^&]+)/.exec(journey.left.at(-1) ?? '')?.[1] ?? '';
    journey.comeBack({ state, code: 'code-1' });
    use.complete.execute();
    return { ...use, tab, due, pass };
  };

  it('has no session before it is passed', () => {
    const { complete, tab, due } = withSecondStep();
    expect(due()).toBe('ticket');
    expect(complete.state.get()).toEqual({ phase: 'pending' });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('is logged in once it is passed', async () => {
    const { complete, tab, pass } = withSecondStep();
    const noGuestData = { guestQuizzes: [], userGuestHash: null };
    const password = 'correct horse battery';
    const signedIn = await valueFrom(tab.accounts.port.register({ ...registration, password }, noGuestData));
    const { user } = signedIn;
    pass(signedIn);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(inPhase(complete.state, 'done').value).toEqual({ as: 'learner', user });
  });

  it('starts over when it is canceled, because the provider’s code is used up', () => {
    const { complete, tab } = withSecondStep();
    complete.reset();
    complete.execute();
    expect(failureOf(complete)).toMatchObject({ kind: 'invalid' });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
  });
});

describe('going to a provider', () => {
  it('sends what the provider has to return or compare, but not the verifier', () => {
    const { begin, journey } = tabWithProviders();
    begin.execute({ provider: 'hospital', returnQuery });
    expect(begin.state.get()).toEqual({ phase: 'done', value: null });
    expect(journey.left).toHaveLength(1);
    const [path, query = ''] = (journey.left[0] ?? '').split('?');
    expect(path).toBe('https://hospital.example/auth');
    expect(query.split('&').map(decodeURIComponent)).toEqual([
      'response_type=code',
      'client_id=preceptor',
      'redirect_uri=https://app.example/callback',
      'scope=openid email profile',
      'state=state-1',
      'nonce=nonce-1',
      'code_challenge=challenge-1',
      'code_challenge_method=S256',
    ]);
    expect(query).not.toContain('verifier-1');
  });

  it('stays on the page when the provider is unknown', () => {
    const { begin, journey } = tabWithProviders();
    begin.execute({ provider: 'elsewhere', returnQuery });
    expect(begin.state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'missing' } });
    expect(journey.left).toEqual([]);
  });

  it('stays on the page when the browser cannot store what the response is checked against', () => {
    const { begin, journey } = tabWithProviders({ keepsNothing: true });
    begin.execute({ provider: 'hospital', returnQuery });
    expect(begin.state.get()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'forbidden', message: expect.stringContaining('blocks storage') },
    });
    expect(journey.left).toEqual([]);
  });
});

describe('coming back from a provider', () => {
  it('registers a new learner, and logs them in the next time [RT-17] [SE-01]', () => {
    const { complete, register, returnQuery: next, comeBackAs, tab } = tabWithProviders();
    comeBackAs(ada);
    complete.execute();
    const { subject: _, ...known } = ada;
    expect(inPhase(complete.state, 'done').value).toEqual({ as: 'newcomer', known });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });

    register.execute(registration);
    const user = inPhase(register.state, 'done').value;
    expect(user).toMatchObject(registration);
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
    expect(next.get()).toEqual(returnQuery);

    tab.logOut.execute();
    comeBackAs(ada, 'code-2');
    complete.execute();
    expect(inPhase(complete.state, 'done').value).toEqual({ as: 'learner', user });
    expect(tab.session.state.get()).toEqual({ phase: 'learner', user });
  });

  it('forgets the learner when their session ends', () => {
    const { complete, register, comeBackAs, tab } = tabWithProviders();
    comeBackAs(ada);
    complete.execute();
    register.execute(registration);
    tab.logOut.execute();
    expect([complete.state.get(), register.state.get()]).toEqual([{ phase: 'idle' }, { phase: 'idle' }]);
    register.execute(registration);
    expect(inPhase(register.state, 'failed').failure).toMatchObject({ kind: 'invalid' });
  });

  it('moves the guest’s data on this device into the account [GQ-02]', () => {
    const { complete, register, comeBackAs, device, ask, askToRegister } = tabWithProviders();
    device.guestSession.save('h'.repeat(43));
    const guestData = { guestQuizzes: [], userGuestHash: 'h'.repeat(43) };
    comeBackAs(ada);
    complete.execute();
    expect(ask.calls[0]?.[1]).toEqual(guestData);
    register.execute(registration);
    expect(askToRegister.calls[0]?.[3]).toEqual(guestData);
  });

  it('sends the provider’s response with this tab’s secrets, once', () => {
    const { complete, comeBackAs, ask } = tabWithProviders();
    comeBackAs(ada);
    complete.execute();
    complete.reset();
    complete.execute();
    expect(ask.calls.map(([response]) => response)).toEqual([
      {
        purpose: 'log-in',
        provider: 'hospital',
        code: 'code-1',
        issuer: 'https://hospital.example',
        verifier: 'verifier-1',
        nonce: 'nonce-1',
        returnAddress: 'https://app.example/callback',
      },
    ]);
    expect(failureOf(complete)).toMatchObject({ message: 'No sign-in is in progress.' });
  });

  it.each([
    ['a forged state', { state: 'forged', code: 'code-1' }],
    ['no state', { state: '', code: 'code-1' }],
    ['a forged state and a cancelled consent', { state: 'forged', error: 'access_denied' }],
  ])('sends no request with %s, and forgets the attempt', (_, query) => {
    const { complete, goAndComeBack, journey, ask } = tabWithProviders();
    goAndComeBack(query);
    complete.execute();
    expect(failureOf(complete)).toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('in this tab'),
    });
    journey.comeBack({ state: 'state-1', code: 'code-1' });
    complete.execute();
    expect(ask.calls).toEqual([]);
  });

  it('sends no request when this tab has started no attempt', () => {
    const { complete, journey, ask } = tabWithProviders();
    journey.comeBack({ state: 'state-1', code: 'code-1' });
    complete.execute();
    expect(failureOf(complete)).toMatchObject({ kind: 'forbidden' });
    expect(ask.calls).toEqual([]);
  });

  it.each([
    ['a cancelled consent', { error: 'access_denied' }, 'Sign-in was canceled.'],
    ['an error', { error: 'server_error' }, 'The provider couldn’t sign you in.'],
    ['neither code nor error', {}, 'The provider couldn’t sign you in.'],
  ])('says what %s means in its own words, and remembers where to continue', (_, query, message) => {
    const { complete, goAndComeBack, returnQuery: next, ask } = tabWithProviders();
    goAndComeBack({ ...query, error_description: 'Call 555-0100 now' });
    complete.execute();
    expect(failureOf(complete)).toMatchObject({ message });
    expect(next.get()).toEqual(returnQuery);
    expect(ask.calls).toEqual([]);
  });

  it('says that a code has expired', () => {
    const { complete, goAndComeBack } = tabWithProviders();
    goAndComeBack({ code: 'too-old' });
    complete.execute();
    expect(failureOf(complete)).toMatchObject({ message: expect.stringContaining('expired') });
  });

  it('can be tried again with the same code when the server was not reached', () => {
    const { complete, comeBackAs, ask } = tabWithProviders();
    comeBackAs(ada);
    ask.failNext(unreachable);
    complete.execute();
    expect(failureOf(complete)).toEqual(unreachable);
    complete.execute();
    expect(inPhase(complete.state, 'done').value).toMatchObject({ as: 'newcomer' });
    expect(ask.calls[1]?.[0]).toEqual(ask.calls[0]?.[0]);
  });
});

describe('confirming who is logged in at a provider [SC-01]', () => {
  const confirm = (tab: ReturnType<typeof tabWithProviders>, code = 'code-1') => {
    tab.begin.execute({ purpose: 'confirm', provider: 'hospital', returnQuery });
    tab.journey.comeBack({ state: 'state-1', code, iss: 'https://hospital.example' });
    tab.complete.execute();
  };

  it('asks the provider for a login of the last ten minutes, and begins no other session', () => {
    const tab = tabWithProviders();
    tab.vouch('code-1', ada);
    confirm(tab);
    expect(tab.journey.left[0]).toContain('prompt=login&max_age=600');
    expect(inPhase(tab.complete.state, 'done').value).toEqual({ as: 'confirmed' });
    expect(tab.returnQuery.get()).toEqual(returnQuery);
    expect(tab.ask.calls).toEqual([]);
    expect(tab.tab.session.state.get()).toEqual({ phase: 'guest' });
  });

  it('says that the code has expired, and cannot use it again', () => {
    const tab = tabWithProviders();
    confirm(tab, 'too-old');
    expect(failureOf(tab.complete)).toMatchObject({ message: expect.stringContaining('expired') });
    tab.complete.execute();
    expect(failureOf(tab.complete)).toMatchObject({ message: 'No sign-in is in progress.' });
  });
});

describe('registering after a provider', () => {
  it('can be corrected and sent again after a refusal', () => {
    const { complete, register, comeBackAs } = tabWithProviders();
    comeBackAs(ada);
    complete.execute();
    register.execute({ ...registration, degree: 'King' });
    expect(inPhase(register.state, 'failed').failure).toMatchObject({
      errors: { degree: [expect.any(String)] },
    });
    register.execute(registration);
    expect(register.state.get().phase).toBe('done');
  });

  it('sends no request when no provider has confirmed an identity', () => {
    const { register, askToRegister } = tabWithProviders();
    register.execute(registration);
    expect(inPhase(register.state, 'failed').failure).toMatchObject({
      kind: 'invalid',
      message: 'No sign-in is in progress.',
    });
    expect(askToRegister.calls).toEqual([]);
  });
});
