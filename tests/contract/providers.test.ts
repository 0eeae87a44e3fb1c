import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#adapters/http/client.ts';
import { httpProviders } from '#adapters/http/social-login.ts';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import type { NewUser, ProviderResponse, Providers, SignInPurpose } from '#core/accounts/provider-ports.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';
import { memoryProviders } from '#tests/support/fake-providers.ts';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { configured, socialCalls } from '../server/social-login/social-calls.ts';
import { calendar, NOW } from './suites/other-side.ts';
import { noGuestData } from './suites/physician.ts';

/** A provider named hospital, and a browser that returns from it with an identity. */
interface Side {
  readonly providers: Providers;
  readonly comeBack: (
    login: string,
    known: Omit<NewUser, 'ticket'>,
    purpose?: SignInPurpose,
  ) => Promise<ProviderResponse>;
  /** The calls after this one belong to the session of this token. */
  readonly enter: (token: string) => void;
  readonly close: () => Promise<void>;
}

const inMemory = async (): Promise<Side> => {
  const fakeServer = createFakeServerState({ library: [], now: () => NOW });
  const accounts = memoryAccounts(fakeServer, { token: () => null, guestHash: () => null }, calendar);
  const providers = memoryProviders(
    accounts,
    [{ name: 'hospital', label: 'Hospital ID' }],
    fakeServer.nextHash,
  );
  return {
    providers,
    comeBack: async (subject, known, purpose = 'log-in') => {
      const [code, verifier, nonce] = [fakeServer.nextHash(), fakeServer.nextHash(), fakeServer.nextHash()];
      providers.vouch(code, { subject, ...known });
      const returnAddress = 'https://app.example/callback';
      return { purpose, provider: 'hospital', issuer: null, code, verifier, nonce, returnAddress };
    },
    enter: () => {},
    close: async () => {},
  };
};

const overHttp = async (): Promise<Side> => {
  const provider = await startOpenIdProvider();
  const server = await startTestServer({ settings: { openIdProviders: [configured(provider)] } });
  let session: string | null = null;
  const client = createClient({
    baseUrl: `${server.origin}/api`,
    token: () => session,
    guestHash: () => null,
    flags: () => [],
  });
  return {
    providers: httpProviders(client, calendar),
    comeBack: async (login, { email, firstName, lastName }, purpose = 'log-in') => {
      const claims = { given_name: firstName, family_name: lastName };
      provider.know(login, { ...claims, ...(email !== null && { email, email_verified: true }) });
      const returned = await socialCalls(server.origin).comeBack(login, 'hospital', purpose);
      const { code = '', issuer, codeVerifier, nonce, redirectUri } = returned;
      return {
        purpose,
        provider: 'hospital',
        code,
        issuer: issuer ?? null,
        verifier: codeVerifier,
        nonce,
        returnAddress: redirectUri,
      };
    },
    enter: (token) => {
      session = token;
    },
    close: () => server.close().finally(provider.close),
  };
};

describe.each([
  ['in memory', inMemory],
  ['over HTTP', overHttp],
])('providers %s', (_, make) => {
  let side: Side;
  beforeAll(async () => {
    side = await make();
  });
  afterAll(() => side.close());

  const known = { email: 'ada@clinic.example', firstName: 'Ada', lastName: '李' };
  const registration = { ...known, degree: 'M.D.' };
  const newcomer = async (login: string) => {
    const outcome = await valueFrom(side.providers.logIn(await side.comeBack(login, known), noGuestData));
    if (outcome.as !== 'newcomer') throw new Error('The new identity already had an account.');
    return outcome.newcomer;
  };
  const register = (ticket: string, email: string) =>
    side.providers.register('hospital', ticket, { ...registration, email }, noGuestData);

  it('are listed with their redirect URLs', async () => {
    expect(await valueFrom(side.providers.all())).toEqual([{ name: 'hospital', label: 'Hospital ID' }]);
    expect(await valueFrom(side.providers.entrance('hospital'))).toEqual({
      authorizationEndpoint: expect.stringMatching(/^https?:\/\/.+\/auth$/),
      clientId: 'preceptor',
      scope: 'openid email profile',
    });
    expect(await failureFrom(side.providers.entrance('elsewhere'))).toMatchObject({ kind: 'missing' });
  });

  it('register a new learner, who is logged in the next time [RT-17] [SE-01]', async () => {
    const { ticket, ...said } = await newcomer('ada');
    expect(said).toEqual(known);
    const { user, token } = await valueFrom(register(ticket, 'ada@clinic.example'));
    expect(user).toMatchObject(registration);
    expect(token).toMatch(/^[\w-]{22,}$/);
    const again = await valueFrom(side.providers.logIn(await side.comeBack('ada', known), noGuestData));
    expect(again).toMatchObject({ as: 'learner', login: { user } });
  });

  it('return empty names if the provider sends none', async () => {
    const unknown = { email: null, firstName: '', lastName: '' };
    const response = await side.comeBack('nameless', unknown);
    expect(await valueFrom(side.providers.logIn(response, noGuestData))).toMatchObject({
      as: 'newcomer',
      newcomer: unknown,
    });
  });

  it('accept a code once', async () => {
    const response = await side.comeBack('once', { ...known, email: 'once@clinic.example' });
    await valueFrom(side.providers.logIn(response, noGuestData));
    expect(await failureFrom(side.providers.logIn(response, noGuestData))).toMatchObject({
      kind: 'unprocessable',
      message: expect.stringContaining('expired or was used already'),
    });
  });

  it('accept a ticket once, and leave it valid after a refusal', async () => {
    const response = await side.comeBack('mends', { ...known, email: 'mends@clinic.example' });
    const outcome = await valueFrom(side.providers.logIn(response, noGuestData));
    const ticket = outcome.as === 'newcomer' ? outcome.newcomer.ticket : '';
    expect(await failureFrom(register(ticket, 'not an address'))).toMatchObject({
      kind: 'unprocessable',
      errors: { email: [expect.any(String)] },
    });
    await valueFrom(register(ticket, 'mends@clinic.example'));
    expect(await failureFrom(register(ticket, 'other@clinic.example'))).toMatchObject({
      kind: 'unprocessable',
    });
  });

  it('confirm once that the learner who is logged in is who they say [SC-01]', async () => {
    const person = { ...known, email: 'sure@clinic.example' };
    const outcome = await valueFrom(side.providers.logIn(await side.comeBack('sure', person), noGuestData));
    const ticket = outcome.as === 'newcomer' ? outcome.newcomer.ticket : '';
    side.enter((await valueFrom(register(ticket, person.email))).token);
    const response = await side.comeBack('sure', person, 'confirm');
    expect(await valueFrom(side.providers.confirm(response))).toMatch(/^[\w-]{22,}$/);
    expect(await failureFrom(side.providers.confirm(response))).toMatchObject({ kind: 'unprocessable' });
  });
});
