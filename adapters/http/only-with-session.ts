import { left } from 'fp-ts/lib/Either.js';
import { defer, of } from 'rxjs';
import type { Endpoint } from '#contract/endpoint.ts';
import { notLoggedIn } from '#core/shared/failure.ts';
import type { Client } from './client.ts';

/**
 * The client, without the requests that the server would refuse for want of a session. A page that is still shown when
 * a session ends reads its data again; as a guest, it gets the refusal without a request.
 */
export const onlyWithSession = ({ call, download }: Client, token: () => string | null): Client => {
  const isRefused = ({ access }: Endpoint, own: string | null) => access === 'session' && own === null;
  return {
    call: (endpoint, input, own) =>
      defer(() => (isRefused(endpoint, own ?? token()) ? of(left(notLoggedIn)) : call(endpoint, input, own))),
    download: (endpoint, input, into) =>
      defer(() => (isRefused(endpoint, token()) ? of(left(notLoggedIn)) : download(endpoint, input, into))),
  };
};
