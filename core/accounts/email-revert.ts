const LIFETIME_DAYS = 7;

/** Until when an account can be given its earlier address back (SC-02). */
export const revertExpiry = (now: Date): string =>
  new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000).toISOString();
