import type { PortResult } from '../shared/failure.ts';
import type { FlagName } from './flag.ts';

/** The flag service; `isOn` is valid only after `ready`. */
export interface FlagService {
  /** Emits when the service is ready, or fails if it isn't within its time limit. */
  readonly ready: () => PortResult<null>;
  readonly isOn: (flag: FlagName) => boolean;
}
