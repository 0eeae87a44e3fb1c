import { HASH, ID, listOf, oneOf, text } from './decoders.ts';
import type { StoredValue } from './stored-value.ts';

const TOKEN = /^[\w.~+/=-]{1,1024}$/;

// What the first page keeps. What only a context needs that comes later has its row beside its adapter.

/** Whose session it is (SE-01). An older token must never come back as if it were the present one. */
export const storedAuthToken: StoredValue<string | null> = {
  key: 'preceptor.auth-token',
  decode: text(TOKEN),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const storedGuestHash: StoredValue<string | null> = {
  key: 'preceptor.guest-hash',
  decode: text(HASH),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const storedVisitedArticles: StoredValue<readonly string[]> = {
  key: 'preceptor.visited-articles',
  decode: listOf(text(ID)),
  encode: (ids) => ids,
  initial: [],
  whenFull: 'keep-older',
};

/** The state whose special requirements are looked at (SE-05). */
export const storedSelectedState: StoredValue<string | null> = {
  key: 'preceptor.selected-state',
  decode: text(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/),
  encode: String,
  initial: null,
  whenFull: 'forget-older',
};

export const storedTheme: StoredValue<'light' | 'dark'> = {
  key: 'preceptor.theme',
  decode: oneOf('light', 'dark'),
  encode: String,
  initial: 'light',
  whenFull: 'keep-older',
};
