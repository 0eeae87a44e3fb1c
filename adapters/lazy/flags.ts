import { right } from 'fp-ts/lib/Either.js';
import { catchError, defer, of, switchMap } from 'rxjs';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import type { Log } from '#core/notices/ports.ts';

/**
 * Flags whose code is loaded when they are initialized. Until then only those that are always on are on, whatever the
 * service does (FF-01, FF-03).
 */
export const lazyFlags = (
  fetch: () => Promise<CheckFlags>,
  alwaysOn: readonly string[],
  log: Log,
): CheckFlags => {
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
      if (alwaysOn.includes(flag)) return true;
      log.error(`The flag ${flag} was read before the flags were ready.`);
      return false;
    },
    on: () => flags?.on() ?? LISTED_FLAGS.filter((flag) => alwaysOn.includes(flag)),
  };
};
