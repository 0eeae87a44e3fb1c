const HOUR = 60;
const DAY = 24 * HOUR;

/** How long each proof of identity is valid, in minutes. */
export const VALID_MINUTES = {
  session: 30 * DAY,
  /** It protects what can take an account, or the whole record, away from its owner (SC-01). */
  'proof of identity': 10,
  'login link': 10,
  'password reset': HOUR,
  /** Of a registration's address (SC-16). */
  'email confirmation': 3 * DAY,
  /** The link that gives an account its earlier address back (SC-02). */
  'email revert': 7 * DAY,
  'mailed code': 10,
  /** Between the two steps of a login. */
  'second step': 10,
  /** A device's request to its owner. */
  'passkey request': 5,
  /** To register with a login at a provider. */
  'provider ticket': 15,
} as const;

type Proof = keyof typeof VALID_MINUTES;

/** Until when a proof that is given now is valid: UTC, ISO 8601. */
export const validUntil = (proof: Proof, now: Date): string =>
  new Date(now.getTime() + VALID_MINUTES[proof] * 60 * 1000).toISOString();

/** '10 minutes', '1 hour', '7 days'. */
export const validityText = (proof: Proof): string => {
  const minutes = VALID_MINUTES[proof];
  if (minutes < HOUR) return counted(minutes, 'minute');
  return minutes < DAY ? counted(minutes / HOUR, 'hour') : counted(minutes / DAY, 'day');
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
