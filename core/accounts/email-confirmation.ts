const LIFETIME_DAYS = 3;

/** Until when the link that registration mails confirms the address (SC-16). */
export const confirmationExpiry = (now: Date): string =>
  new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000).toISOString();
