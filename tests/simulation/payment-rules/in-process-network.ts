import { Subject } from 'rxjs';
import type { Network } from './rule.ts';

/** A learner's network without a browser: every request goes through `send`. */
export interface InProcessNetwork extends Network {
  /** Sends a request and returns its response; rejects if either is lost. */
  readonly send: <A>(url: string, execute: () => Promise<A>) => Promise<A>;
  /** Reports that the network is back. */
  readonly online$: Subject<void>;
}

interface Waiting {
  readonly execute: () => Promise<unknown>;
  /** Sends the request; its response is delivered once all those held with it have one. */
  readonly pass: () => { readonly response: Promise<unknown>; readonly deliver: () => void };
  readonly fail: () => void;
}

export const inProcessNetwork = (): InProcessNetwork => {
  const addresses: string[] = [];
  const online$ = new Subject<void>();
  let isOffline = false;
  let holding: { readonly call: RegExp; readonly arrive: (call: Waiting) => void } | undefined;
  let unanswered: readonly Waiting[] = [];

  const lost = () => new TypeError('The network is gone.');

  const send = <A>(url: string, execute: () => Promise<A>): Promise<A> => {
    addresses.push(url);
    if (isOffline) return Promise.reject(lost());
    if (!holding?.call.test(url)) return execute();
    const { arrive } = holding;
    return new Promise<A>((resolve, reject) => {
      const pass = () => {
        const response = execute();
        return { response, deliver: () => void response.then(resolve, reject) };
      };
      arrive({ execute, pass, fail: () => reject(lost()) });
    });
  };

  return {
    send,
    online$,
    hold: (call, many = 1) => {
      const held: Waiting[] = [];
      const arrived = new Promise<void>((resolve) => {
        holding = {
          call,
          arrive: (waiting) => {
            held.push(waiting);
            if (held.length === many) resolve();
          },
        };
      });
      const letGo = (): readonly Waiting[] => {
        holding = undefined;
        return held;
      };
      return {
        arrived,
        execute: async () => {
          unanswered = letGo();
          await Promise.all(unanswered.map(({ execute }) => execute()));
        },
        lose: () => {
          unanswered = letGo();
        },
        pass: () => {
          const passed = letGo().map(({ pass }) => pass());
          void Promise.allSettled(passed.map(({ response }) => response)).then(() => {
            for (const { deliver } of passed) deliver();
          });
        },
      };
    },
    goOffline: async () => {
      isOffline = true;
      for (const { fail } of unanswered) fail();
      unanswered = [];
    },
    comeBack: async () => {
      isOffline = false;
      online$.next();
    },
    count: (call) => addresses.filter((address) => call.test(address)).length,
    addresses,
  };
};
