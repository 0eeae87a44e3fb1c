import { combineStates, type State } from '#core/shared/state.ts';
import { setHintCookie } from './hint-cookie.ts';

type Reader = 'learner' | 'guest';

/**
 * Marks on the root element whether this device has a session, or something that a guest started, so that a page
 * reserves space for the reader’s own content before it arrives (`:root[data-reader]`). A cookie with that one word
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
    setHintCookie(document, 'reader', now);
  };
  show(reader.get());
  reader.changes$.subscribe(show);
};

const readerOf = (token: string | null, hash: string | null): Reader | null => {
  if (token !== null) return 'learner';
  return hash === null ? null : 'guest';
};
