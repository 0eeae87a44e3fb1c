import type { Observable } from 'rxjs';
import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';

/** Copies of the server's responses on this device, shown if the server cannot be reached. */
export interface Copies {
  /** Whether a copy was shown since the server last responded. */
  readonly inUse: State<boolean>;
  /** Emits when the server can be reached again after a copy was shown. */
  readonly reached$: Observable<void>;
}

/** The articles that are stored on this device. */
export interface KeptArticles {
  /** Whether the copy exists and is recent enough. */
  readonly isKept: (slug: string) => PortResult<boolean>;
  /** Reads the article from the server and stores a copy. */
  readonly keep: (slug: string) => PortResult<unknown>;
}
