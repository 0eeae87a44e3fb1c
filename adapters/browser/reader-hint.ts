import { combineStates, type State } from '#core/shared/state.ts';

type Reader = 'learner' | 'guest';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Says on the root element of the document whether this device keeps a session, or what a guest began, so that a page
 * keeps room for what is the reader’s own before it is there (`:root[data-reader]`). A cookie tells the server, whose
 * painted pages know nobody: that word and nothing else.
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
