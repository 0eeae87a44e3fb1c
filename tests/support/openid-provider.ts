import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';
import { listenQuietly } from './quiet-provider.ts';

/** The provider's data of a user, who logs in with any password. */
interface ProviderClaims {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface OpenIdProviderServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets a user's data from now on. */
  readonly know: (login: string, claims: ProviderClaims) => void;
  /** How many seconds a code is valid from now on. */
  readonly letCodesLive: (seconds: number) => void;
  /** Responds with 503 to everything from now on. */
  readonly breakDown: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

const clientSecret = 'a secret between the two servers';

/** A real OpenID provider on a loopback port, with its own pages for logging in and for consent. */
export const startOpenIdProvider = async (): Promise<OpenIdProviderServer> => {
  const people = new Map<string, ProviderClaims>();
  let codeSeconds = 60;
  let isBroken = false;
  let answer: RequestListener = (_, response) => response.end();

  const server = createServer((request, response) => {
    if (isBroken) response.writeHead(503).end();
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const configuration: Configuration = {
    clients: [
      {
        client_id: 'preceptor',
        client_secret: clientSecret,
        // A native app may return to any loopback port (RFC 8252).
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/callback'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({ ...people.get(login), sub: login }),
    }),
    ttl: {
      AuthorizationCode: () => codeSeconds,
      AccessToken: 600,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['a key for nothing but tests'] },
  };
  answer = await listenQuietly(issuer, configuration);

  return {
    issuer,
    clientId: 'preceptor',
    clientSecret,
    know: (login, claims) => people.set(login, claims),
    letCodesLive: (seconds) => {
      codeSeconds = seconds;
    },
    breakDown: () => {
      isBroken = true;
    },
    mend: () => {
      isBroken = false;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
