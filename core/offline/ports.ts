import type { Observable } from 'rxjs';
import type { Answer } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';

/** Copies of the server's answers on this device, shown where the server cannot be reached. */
export interface Copies {
  /** Whether a copy was shown since the server last answered. */
  readonly inUse: State<boolean>;
  /** Emits when the server can be reached again after a copy was shown. */
  readonly reached$: Observable<void>;
}

/** Articles that this device keeps a copy of. */
export interface KeptArticles {
  /** Whether the copy is there and recent enough. */
  readonly isKept: (slug: string) => Answer<boolean>;
  /** Reads the article from the server and keeps a copy. */
  readonly keep: (slug: string) => Answer<unknown>;
}
