import { left } from 'fp-ts/lib/Either.js';
import { Observable } from 'rxjs';
import type { FlagService } from '#core/flags/ports.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';

/** Milliseconds that the service's code may take to load; the same limit as for the service itself (FF-05). */
const BOUND = 10_000;

/** A flag service whose code is loaded when its readiness is first asked for. */
export const lazyFlagService = (fetch: () => Promise<FlagService>): FlagService => {
  let service: FlagService | undefined;
  return {
    ready: (): PortResult<null> =>
      new Observable((subscriber) => {
        const giveUp = () => {
          subscriber.next(left(refusal('broken', 'flag SDK timed out')));
          subscriber.complete();
        };
        const bound = setTimeout(giveUp, BOUND);
        fetch().then((fetched) => {
          clearTimeout(bound);
          if (subscriber.closed) return;
          service = fetched;
          subscriber.add(fetched.ready().subscribe(subscriber));
        }, giveUp);
        return () => clearTimeout(bound);
      }),
    isOn: (flag) => service?.isOn(flag) ?? false,
  };
};
