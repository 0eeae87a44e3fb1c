/** How long a toast is shown, in milliseconds, and how many are shown together (UX-01). */
export const NOTICE_RULES = { successClosesAfterMs: 3000, errorClosesAfterMs: 5000, atMost: 3 } as const;

/** Messages if there is nothing more specific (ER-01, ER-07). */
export const DEFAULT_TEXTS = {
  error: 'Oops.. Something Went Wrong..',
  success: 'Success!',
} as const;

/** The minimum time between two network errors (ER-01). */
export const NETWORK_ERROR_EVERY_MS = 5000;
