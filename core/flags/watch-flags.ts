import { tap } from 'rxjs';
import { createState, mapState, type State } from '../shared/state.ts';
import type { CheckFlags } from './check-flags.ts';
import type { FlagName } from './flag.ts';

/** Flags as state for the interface: off until they are ready. */
export interface WatchFlags {
  /** Returns the same state for the same flag. */
  readonly of: (flag: FlagName) => State<boolean>;
}

export const watchFlags = (flags: CheckFlags): CheckFlags & WatchFlags => {
  const { state, set } = createState(flags.on());
  const watched = new Map<FlagName, State<boolean>>();
  return {
    ...flags,
    initialize: () => flags.initialize().pipe(tap(() => set(flags.on()))),
    of: (flag) => {
      const isOn = watched.get(flag) ?? mapState(state, (on) => on.includes(flag));
      watched.set(flag, isOn);
      return isOn;
    },
  };
};
