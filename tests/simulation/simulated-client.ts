import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Observable, of } from 'rxjs';
import type { Client } from '#adapters/http/client.ts';
import { readRefusal } from '#adapters/http/read-refusal.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { sendFailure } from '#server/platform/http/send-refusal.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { SETTINGS, type SimulatedSystem } from './simulated-system.ts';
import type { Task } from './turns.ts';

export interface Device {
  readonly task: Task;
  readonly learner: Learner;
  readonly isOffline: () => boolean;
}

type Outcome<R extends Endpoint> = Either<Failure, EndpointResponse<R>>;

/** The adapters' HTTP client, over a lossy network and a crashing server. */
export const simulatedClient = (system: SimulatedSystem, { task, learner, isOffline }: Device): Client => {
  const { turns, faults, defects, now } = system;

  const served = async <R extends Endpoint>(row: R, input: EndpointInput<R>): Promise<Outcome<R>> => {
    const answer = await system.serve<Outcome<R>>(
      `${task.name}, ${row.method} ${row.path}`,
      async (process) => {
        try {
          return right(
            await callEndpoint(process.database, row, input, {
              caller: learner,
              now: now(),
              settings: SETTINGS,
            }),
          );
        } catch (failure) {
          const { status } = sendFailure(failure, {}, process.log);
          if (status === 500)
            defects.push(failure instanceof Error ? (failure.stack ?? '') : String(failure));
          const said = failure instanceof Refused ? { message: failure.message, errors: failure.errors } : {};
          return left(readRefusal(status, JSON.stringify(said)));
        }
      },
    );
    return answer ?? left(unreachable);
  };

  const exchange = async <R extends Endpoint>(row: R, input: EndpointInput<R>): Promise<Outcome<R>> => {
    const isSent = await turns.take(task, `sends ${row.method} ${row.path}`, () => !isOffline());
    if (!isSent || faults.happens('request lost')) return left(unreachable);
    const answer = await served(row, input);
    const isHeard = await turns.take(task, `hears of ${row.method} ${row.path}`, () => !isOffline());
    if (!isHeard || faults.happens('response lost')) return left(unreachable);
    return answer;
  };

  return {
    call: (row, input) =>
      new Observable((subscriber) => {
        void exchange(row, input).then((outcome) => {
          subscriber.next(outcome);
          subscriber.complete();
        });
      }),
    // No one saves files here.
    download: () => of(left(unreachable)),
  };
};
