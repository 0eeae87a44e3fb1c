import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#adapters/http/client.ts';
import { httpProviders } from '#adapters/http/social-login.ts';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import type { NewUser, ProviderResponse, Providers } from '#core/accounts/provider-ports.ts';
import { memoryProviders } from '#tests/support/fake-providers.ts';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { configured, socialCalls } from '../server/social-login/social-calls.ts';
import { calendar, NOW } from './other-side.ts';
import { nothingCarried } from './physician.ts';

/** A provider named hospital, and somebody who comes back from it as whom it vouches for. */
interface Side {
  readonly providers: Providers;
  readonly comeBack: (login: string, known: Omit<NewUser, 'ticket'>) => Promise<ProviderResponse>;
  readonly close: () => Promise<void>;
}

const inMemory = async (): Promise<Side> => {
  const clinic = createFakeServerState({ library: [], now: () => NOW });
  const accounts = memoryAccounts(clinic, { token: () => null, guestHash: () => null }, calendar);
  const providers = memoryProviders(accounts, [{ name: 'hospital', label: 'Hospital ID' }], clinic.nextHash);
  return {
    providers,
    comeBack: async (subject, known) => {
      const [code, verifier, nonce] = [clinic.nextHash(), clinic.nextHash(), clinic.nextHash()];
      providers.vouch(code, { subject, ...known });
      const returnAddress = 'https://app.example/callback';
      return { provider: 'hospital', issuer: null, code, verifier, nonce, returnAddress };
    },
    close: async () => {},
  };
};

const overHttp = async (): Promise<Side> => {
  const provider = await startOpenIdProvider();
  const server = await startTestServer({ settings: { openIdProviders: [configured(provider)] } });
  const client = createClient({
    baseUrl: `${server.origin}/api`,
    token: () => null,
    guestHash: () => null,
    flagHeaders: () => ({}),
  });
  return {
    providers: httpProviders(client, calendar),
    comeBack: async (login, { email, firstName, lastName }) => {
      const claims = { given_name: firstName, family_name: lastName };
      provider.know(login, { ...claims, ...(email !== null && { email, email_verified: true }) });
      const { code = '', issuer, codeVerifier, ...rest } = await socialCalls(server.origin).comeBack(login);
      const { nonce, redirectUri } = rest;
      return {
        ...{ provider: 'hospital', code, issuer: issuer ?? null, verifier: codeVerifier },
        ...{ nonce, returnAddress: redirectUri },
      };
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
  }, 60_000);
  afterAll(() => side.close());

  const known = { email: 'ada@clinic.example', firstName: 'Ada', lastName: '李' };
  const registration = { ...known, degree: 'M.D.' };
  const newcomer = async (login: string) => {
    const outcome = await valueFrom(side.providers.logIn(await side.comeBack(login, known), nothingCarried));
    if (outcome.as !== 'newcomer') throw new Error('Somebody new was known already.');
    return outcome.newcomer;
  };
  const register = (ticket: string, email: string) =>
    side.providers.register('hospital', ticket, { ...registration, email }, nothingCarried);

  it('are listed, and say where to go', async () => {
    expect(await valueFrom(side.providers.all())).toEqual([{ name: 'hospital', label: 'Hospital ID' }]);
    expect(await valueFrom(side.providers.entrance('hospital'))).toEqual({
      authorizationEndpoint: expect.stringMatching(/^https?:\/\/.+\/auth$/),
      clientId: 'preceptor',
      scope: 'openid email profile',
    });
    expect(await failureFrom(side.providers.entrance('elsewhere'))).toMatchObject({ kind: 'missing' });
  });

  it('register somebody new, who is logged in the next time [RT-17] [SE-01]', async () => {
    const { ticket, ...said } = await newcomer('ada');
    expect(said).toEqual(known);
    const { user, token } = await valueFrom(register(ticket, 'ada@clinic.example'));
    expect(user).toMatchObject(registration);
    expect(token).toMatch(/^[\w-]{22,}$/);
    const again = await valueFrom(side.providers.logIn(await side.comeBack('ada', known), nothingCarried));
    expect(again).toMatchObject({ as: 'learner', signedIn: { user } });
  });

  it('say nothing of somebody of whom they know nothing', async () => {
    const unknown = { email: null, firstName: '', lastName: '' };
    const response = await side.comeBack('nameless', unknown);
    expect(await valueFrom(side.providers.logIn(response, nothingCarried))).toMatchObject({
      as: 'newcomer',
      newcomer: unknown,
    });
  });

  it('take a code once', async () => {
    const response = await side.comeBack('once', { ...known, email: 'once@clinic.example' });
    await valueFrom(side.providers.logIn(response, nothingCarried));
    expect(await failureFrom(side.providers.logIn(response, nothingCarried))).toMatchObject({
      kind: 'unprocessable',
      message: expect.stringContaining('expired or was used already'),
    });
  });

  it('take a ticket once, and leave it as it was after a refusal', async () => {
    const response = await side.comeBack('mends', { ...known, email: 'mends@clinic.example' });
    const outcome = await valueFrom(side.providers.logIn(response, nothingCarried));
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
});
