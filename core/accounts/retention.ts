/** How many days the server keeps what it deletes by itself. The privacy page says so. */
export const KEPT_DAYS = {
  'security event': 90,
  /** A digest of where a learner usually logs in. */
  'known address': 90,
  /** A guest, after the last call. */
  guest: 365,
  /** Without an answer there is nothing to carry into an account. */
  'guest without an answer': 30,
  /** The id of a share. A device that got no answer reports it again within minutes. */
  share: 30,
  /** An attempt to pay that moved no money. */
  'unpaid attempt': 90,
  /** Outside credit that was removed, while it can be restored. */
  'removed credit': 1,
  /** The link at the end of a mail, for two years, one of which may be a leap year: mail may be read late. */
  'unsubscribe link': 731,
  /** A mail of a server that sends none. */
  'unsent mail': 1,
} as const;

/** Whatever is from this time or earlier is deleted: UTC, ISO 8601. */
export const keptSince = (what: keyof typeof KEPT_DAYS, now: Date): string =>
  new Date(now.getTime() - KEPT_DAYS[what] * 24 * 60 * 60 * 1000).toISOString();
