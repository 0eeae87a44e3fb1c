import { UNREACHABLE_TEXT } from './unreachable-text.ts';

/** How long a toast stays, in milliseconds, and how many show at once (UX-01). */
export const NOTICE_RULES = { successClosesAfterMs: 3000, errorClosesAfterMs: 5000, atMost: 3 } as const;

/** What is said where nothing better is known (ER-01, ER-07). */
export const DEFAULT_TEXTS = {
  error: 'Oops.. Something Went Wrong..',
  success: 'Success!',
  unreachable: UNREACHABLE_TEXT,
} as const;

/** The network error is said at most this often (ER-01). */
export const NETWORK_ERROR_EVERY_MS = 5000;
