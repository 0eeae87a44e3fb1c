import type { Answer } from '../shared/failure.ts';
import type { FlagName } from './flag.ts';

/** What the flag service says; `isOn` answers only once `ready` has. */
export interface FlagService {
  /** Answers when the service is ready, or fails when it is not within its bound. */
  readonly ready: () => Answer<null>;
  readonly isOn: (flag: FlagName) => boolean;
}
