import { combineStates, type State } from '#core/shared/state.ts';

type Reader = 'learner' | 'guest';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Marks on the root element whether this device has a session, or something that a guest started, so that a page
 * reserves room for the reader’s own content before it arrives (`:root[data-reader]`). A cookie with that one word
 * tells the server, whose prerendered pages are the same for everyone.
 */
export const showReader = (
  authToken: State<string | null>,
  guestHash: State<string | null>,
  document: Document,
): void => {
  const reader = combineStates(authToken, guestHash, readerOf);
  const show = (now: Reader | null) => {
    if (now === null) delete document.documentElement.dataset.reader;
    else document.documentElement.dataset.reader = now;
    const kept = now === null ? 'reader=; max-age=0' : `reader=${now}; max-age=${YEAR_IN_SECONDS}`;
    document.cookie = `${kept}; path=/; samesite=lax`;
  };
  show(reader.get());
  reader.changes$.subscribe(show);
};

const readerOf = (token: string | null, hash: string | null): Reader | null => {
  if (token !== null) return 'learner';
  return hash === null ? null : 'guest';
};
