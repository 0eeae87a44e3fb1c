import { tap } from 'rxjs';
import type { Log } from '../notices/ports.ts';
import { createState, mapState, type State } from '../shared/state.ts';
import type { CheckFlags } from './check-flags.ts';
import type { FlagName } from './flag.ts';

/** Flags as state for the interface: off until they are ready. */
export interface WatchFlags {
  /** Returns the same state for the same flag. */
  readonly of: (flag: FlagName) => State<boolean>;
}

/** A flag that is watched before the flags are ready is off, with an error in the log (FF-01). */
export const watchFlags = (flags: CheckFlags, log: Log): CheckFlags & WatchFlags => {
  const { state, set } = createState(flags.on());
  let isInitialized = false;
  const watched = new Map<FlagName, State<boolean>>();
  return {
    ...flags,
    initialize: () =>
      flags.initialize().pipe(
        tap(() => {
          isInitialized = true;
          set(flags.on());
        }),
      ),
    of: (flag) => {
      if (!isInitialized && !watched.has(flag) && !state.get().includes(flag))
        log.error(`The flag ${flag} was read before the flags were ready.`);
      const isOn = watched.get(flag) ?? mapState(state, (on) => on.includes(flag));
      watched.set(flag, isOn);
      return isOn;
    },
  };
};
