import { HASH, ID, listOf, oneOf, text } from './decoders.ts';
import type { StorageEntry } from './stored-value.ts';

const TOKEN = /^[\w.~+/=-]{1,1024}$/;

// Values that the first page needs. A value that only a later context needs is defined next to its adapter.

/** The session's token (SE-01). An older token must never replace the current one. */
export const authTokenEntry: StorageEntry<string | null> = {
  key: 'preceptor.auth-token',
  decode: text(TOKEN),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const guestHashEntry: StorageEntry<string | null> = {
  key: 'preceptor.guest-hash',
  decode: text(HASH),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const visitedArticlesEntry: StorageEntry<readonly string[]> = {
  key: 'preceptor.visited-articles',
  decode: listOf(text(ID)),
  encode: (ids) => ids,
  initial: [],
  whenFull: 'keep-older',
};

/** The state selected for special requirements (SE-05). */
export const selectedStateEntry: StorageEntry<string | null> = {
  key: 'preceptor.selected-state',
  decode: text(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const themeEntry: StorageEntry<'light' | 'sepia' | 'dark' | 'system'> = {
  key: 'preceptor.theme',
  decode: oneOf('light', 'sepia', 'dark', 'system'),
  encode: String,
  initial: 'light',
  whenFull: 'keep-older',
};

/** The size of article text: small, medium or large. */
export const textSizeEntry: StorageEntry<'s' | 'm' | 'l'> = {
  key: 'preceptor.text-size',
  decode: oneOf('s', 'm', 'l'),
  encode: String,
  initial: 'm',
  whenFull: 'keep-older',
};

export const keyboardShortcutsEntry: StorageEntry<'on' | 'off'> = {
  key: 'preceptor.keyboard-shortcuts',
  decode: oneOf('on', 'off'),
  encode: String,
  initial: 'on',
  whenFull: 'forget-older',
};
