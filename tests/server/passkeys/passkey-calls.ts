import { apiCalls } from '#tests/support/api-calls.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import type { TestServer } from '#tests/support/test-server.ts';

type Tampering = Parameters<ReturnType<typeof softAuthenticator>['proveFor']>[1];

/** The API requests of browsers with passkeys. */
export const passkeyCalls = ({ origin }: Pick<TestServer, 'origin'>) => {
  const api = apiCalls(origin);
  const remove = async (path: string, token: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const device = softAuthenticator();

  const askToAdd = async (token: string, tampering?: Tampering, by = device) => {
    const { body: creation } = await api.post('/user/passkeys/options', undefined, token);
    return { name: 'Office laptop', made: by.makeFor(creation, tampering) };
  };
  const add = async (token: string, tampering?: Tampering, by = device) =>
    api.post('/user/passkeys', await askToAdd(token, tampering, by), token);
  const prove = async (request: Promise<{ readonly body: never }>, tampering?: Tampering, by = device) =>
    by.proveFor((await request).body, tampering);

  return {
    ...api,
    remove,
    device,
    askToAdd,
    add,
    protection: async (token: string) => (await api.get('/user/passkeys', token)).body,
    logInByPasskey: async (tampering?: Tampering, by = device) =>
      api.post('/login/passkey', {
        assertion: await prove(api.post('/login/passkey/options') as never, tampering, by),
      }),
    ticket: async (email: string, password = 'correct horse battery'): Promise<string> =>
      (await api.post('/login', { email, password })).body.secondStep.ticket,
    secondStep: async (ticket: string, tampering?: Tampering, by = device) =>
      api.post('/login/second-step/passkey', {
        ticket,
        assertion: await prove(api.post('/login/second-step/options', { ticket }) as never, tampering, by),
      }),
    secondStepByCode: (ticket: string, code: string) => api.post('/login/second-step/code', { ticket, code }),
    confirm: async (token: string, tampering?: Tampering) =>
      api.post(
        '/user/confirmation/passkey',
        await prove(api.post('/user/confirmation/passkey/options', undefined, token) as never, tampering),
        token,
      ),
  };
};
