import { right } from 'fp-ts/lib/Either.js';
import { catchError, defer, of, switchMap } from 'rxjs';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import type { Log } from '#core/notices/ports.ts';

/** Flags whose code is loaded when they are initialized. Until then none is ready, so all are off (FF-01). */
export const lazyFlags = (fetch: () => Promise<CheckFlags>, log: Log): CheckFlags => {
  let flags: CheckFlags | undefined;
  return {
    initialize: () =>
      defer(fetch).pipe(
        switchMap((fetched) => {
          flags = fetched;
          return fetched.initialize();
        }),
        catchError(() => {
          log.error('The flags could not be fetched.');
          return of(right(null));
        }),
      ),
    isOn: (flag) => {
      if (flags) return flags.isOn(flag);
      log.error(`The flag ${flag} was read before the flags were ready.`);
      return false;
    },
    on: () => flags?.on() ?? [],
  };
};
