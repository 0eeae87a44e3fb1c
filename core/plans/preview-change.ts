import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { State } from '../shared/state.ts';
import type { ChangePreview } from './change-preview.ts';
import type { Subscriptions } from './ports.ts';
import { storedCode } from './promo.ts';

/** What a change of plan would cost. */
export type PreviewState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly priceHash: string }
  | { readonly phase: 'failed'; readonly priceHash: string; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly preview: ChangePreview;
      /** A code that is being checked or was refused. The preview stays as it was (PL-07). */
      readonly code: 'none' | 'pending' | { readonly failure: Failure };
    };

/** What the chosen plan costs, line by line. */
export interface PreviewChange {
  readonly state: State<PreviewState>;
  /** Chooses what to buy and loads its preview (PL-05). Choosing the same again loads nothing. */
  readonly select: (priceHash: string) => void;
  readonly applyCode: (typed: string) => void;
  readonly removeCode: () => void;
  /** Reloads data that failed to load or may have changed. */
  readonly retry: () => void;
  /** Loads nothing while a payment is confirmed. The latest request made meanwhile follows afterward (PL-05). */
  readonly hold: () => void;
  readonly release: () => void;
  /** Clears the choice, as after a purchase. */
  readonly forget: () => void;
}

interface Wanted {
  readonly priceHash: string;
  readonly promoCode: string | null;
}

interface PreviewChangePorts {
  readonly caches: Caches;
  readonly subscriptions: Subscriptions;
}

/**
 * Loads one preview at a time, and none while a payment is confirmed. Of the requests made meanwhile only the latest
 * follows, so that a late response never replaces a newer one.
 */
export const previewChange = ({ caches, subscriptions }: PreviewChangePorts): PreviewChange => {
  const { state, set } = learnerState<PreviewState>(caches, { phase: 'none' }, () => forget());
  const request = latestRequest();
  let waiting: Wanted | null = null;
  let isHeld = false;

  const want = (wanted: Wanted) => {
    waiting = wanted;
    const current = state.get();
    if (current.phase === 'loaded' && current.preview.priceHash === wanted.priceHash)
      set({ ...current, code: wanted.promoCode === current.preview.promoCode ? 'none' : 'pending' });
    else set({ phase: 'loading', priceHash: wanted.priceHash });
    loadNext();
  };

  /** A code is checked before a bill with it is requested (PL-07). */
  const asked = ({ priceHash, promoCode }: Wanted): PortResult<ChangePreview> => {
    if (promoCode === null) return subscriptions.preview(priceHash, null);
    return subscriptions
      .checkPromo(promoCode, priceHash)
      .pipe(andThen(() => subscriptions.preview(priceHash, promoCode)));
  };

  const loadNext = () => {
    if (isHeld || request.isPending() || waiting === null) return;
    const wanted = waiting;
    waiting = null;
    request.ask(() => asked(wanted), {
      succeeded: (preview) => {
        if (waiting === null) set({ phase: 'loaded', preview, code: 'none' });
        loadNext();
      },
      failed: (failure) => {
        if (waiting === null) fail(wanted, failure);
        loadNext();
      },
    });
  };

  const fail = (wanted: Wanted, failure: Failure) => {
    const current = state.get();
    if (current.phase === 'loaded' && current.preview.priceHash === wanted.priceHash)
      set({ ...current, code: { failure } });
    else set({ phase: 'failed', priceHash: wanted.priceHash, failure });
  };

  const chosen = (): Wanted | null => {
    if (waiting !== null) return waiting;
    const current = state.get();
    if (current.phase === 'none') return null;
    return current.phase === 'loaded'
      ? { priceHash: current.preview.priceHash, promoCode: current.preview.promoCode }
      : { priceHash: current.priceHash, promoCode: null };
  };

  const forget = () => {
    request.abandon();
    waiting = null;
    isHeld = false;
    set({ phase: 'none' });
  };

  const wantCode = (promoCode: string | null) => {
    const priceHash = chosen()?.priceHash;
    if (priceHash !== undefined) want({ priceHash, promoCode });
  };

  return {
    state,
    select: (priceHash) => {
      if (chosen()?.priceHash !== priceHash) want({ priceHash, promoCode: null });
    },
    applyCode: (typed) => wantCode(storedCode(typed)),
    removeCode: () => wantCode(null),
    retry: () => {
      const wanted = chosen();
      if (wanted !== null) want(wanted);
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      loadNext();
    },
    forget,
  };
};
