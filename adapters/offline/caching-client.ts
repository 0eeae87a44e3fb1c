import { isRight, left, right } from 'fp-ts/lib/Either.js';
import { from, map, type Observable, of, switchMap, tap } from 'rxjs';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { isRefusal, type PortResult } from '#core/shared/failure.ts';
import type { Client } from '../http/client.ts';
import { decode } from '../http/decode.ts';
import { copyKeyOf } from './cached-endpoints.ts';
import type { CopyStore } from './copy-store.ts';
import type { CopiesInUse } from './device-copies.ts';
import { fromEarlierCopy } from './earlier-copy.ts';
import { keepQuizCurrent } from './keep-quiz-current.ts';

/** Stores a response that this page got without a request. */
export type KeepAnswer = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  answer: EndpointResponse<E>,
) => void;

interface KeepingClient extends Client {
  readonly keep: KeepAnswer;
  /**
   * Sends a request only to store its response. A page that needs it later gets the copy if the server cannot be
   * reached.
   */
  readonly ahead: Client['call'];
}

/**
 * A client that stores copies of the responses that a reader needs offline, and returns them if the server cannot be
 * reached (OF-02). It returns no copy of what this page has already read from the server: the use case that read it
 * still has it, with all later changes. `cleared$` emits when the reader changes.
 */
export const cachingClient = (
  client: Client,
  store: CopyStore,
  copies: Pick<CopiesInUse, 'used' | 'reached'>,
  cleared$: Observable<unknown>,
): KeepingClient => {
  const readHere = new Set<string>();
  cleared$.subscribe(() => readHere.clear());
  const notice = keepQuizCurrent(store, cleared$);

  const fromCopy = <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
  ): PortResult<EndpointResponse<E>> | null => {
    const key = copyKeyOf(endpoint, input);
    if (key === null || readHere.has(keyOf(key))) return null;
    return from(store.read(key)).pipe(
      map((copy) => {
        const decoded = decode<E['response']>(endpoint.response, fromEarlierCopy(copy?.content));
        if (!isRight(decoded)) return left({ kind: 'unreachable' as const });
        copies.used();
        notice(endpoint, input, decoded.right);
        return right(decoded.right);
      }),
    );
  };

  const keep: KeepAnswer = (endpoint, input, answer) => {
    const key = copyKeyOf(endpoint, input);
    if (key !== null) store.write(key, answer);
    // The device knows a guest only after the response to the quiz that they start was stored.
    queueMicrotask(() => notice(endpoint, input, answer));
  };

  const call =
    (isAhead: boolean): Client['call'] =>
    (endpoint, input, token) => {
      const answer = client.call(endpoint, input, token);
      // A request of a session that has ended is not this reader's.
      if (token !== undefined) return answer;
      return answer.pipe(
        tap((outcome) => {
          if (isRight(outcome)) {
            keep(endpoint, input, outcome.right);
            const key = copyKeyOf(endpoint, input);
            if (key !== null && !isAhead) readHere.add(keyOf(key));
          }
          // A response that does not parse may not be ours: it may be a hospital network’s login page, for example.
          if (isRight(outcome) || isRefusal(outcome.left)) copies.reached();
        }),
        switchMap((outcome) =>
          isRight(outcome) || outcome.left.kind !== 'unreachable' || isAhead
            ? of(outcome)
            : (fromCopy(endpoint, input)?.pipe(map((copy) => (isRight(copy) ? copy : outcome))) ??
              of(outcome)),
        ),
      );
    };

  return { call: call(false), ahead: call(true), keep, download: client.download };
};

const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;
