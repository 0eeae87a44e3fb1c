import type { PendingSignIn, PendingSignIns } from '#core/accounts/provider-ports.ts';
import type { Decoder } from '../storage/decoders.ts';
import { fields } from '../storage/field-decoder.ts';

/** In `sessionStorage`, which the tab's own pages share and no other tab sees. */
const KEY = 'preceptor.pending-sign-in';

const MILLISECONDS = 10 * 60 * 1000;

/** If the browser stores nothing for this site, nothing is pending. */
export const browserPendingSignIns = (window: Window, now: () => number = Date.now): PendingSignIns => {
  const attempt = <A>(use: (storage: Storage) => A, otherwise: A): A => {
    try {
      return use(window.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    save: (signIn) =>
      attempt((storage) => {
        storage.setItem(KEY, JSON.stringify({ ...signIn, begun: String(now()) }));
        return true;
      }, false),
    take: () =>
      attempt((storage) => {
        const stored = storage.getItem(KEY);
        storage.removeItem(KEY);
        return stored === null ? null : stillPending(JSON.parse(stored), now());
      }, null),
  };
};

const SECRET = /^[\w-]{43}$/;
const signInFields = fields({
  purpose: /^(?:log-in|confirm)$/,
  provider: /^[a-z][a-z0-9-]{0,39}$/,
  state: SECRET,
  nonce: SECRET,
  verifier: SECRET,
  begun: /^\d{1,16}$/,
});

const stillPending = (content: unknown, now: number): PendingSignIn | null => {
  const read = signInFields(content);
  if (read === undefined || Math.abs(now - Number(read.begun)) > MILLISECONDS) return null;
  const { begun: _, ...signIn } = read;
  return {
    ...signIn,
    purpose: read.purpose === 'confirm' ? 'confirm' : 'log-in',
    returnQuery: returnQueryOf(content) ?? {},
  };
};

/** Core validates the return path, so any text is accepted here. */
const returnQueryOf: Decoder<Readonly<Record<string, string>>> = (content) => {
  if (typeof content !== 'object' || content === null || !('returnQuery' in content)) return undefined;
  const texts = Object.entries(Object(content.returnQuery)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
};
