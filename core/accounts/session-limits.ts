/** How much longer a session lasts, as the server says with a response. In milliseconds. */
export interface SessionTerms {
  /** Without use it ends after this long; null if it then lasts until it expires. */
  readonly idle: number | null;
  /** Until it expires, however much it is used. */
  readonly left: number;
}

/** What a device knows of its session's end. Times in milliseconds since 1970, by the device's clock. */
export interface SessionLimits {
  readonly idle: number | null;
  readonly expiresAt: number;
  /** When the server last responded to a request of the session. */
  readonly lastUsedAt: number;
  /** The latest time seen since, so that a clock that is set back extends nothing. */
  readonly latestAt: number;
}

/** The limits from a response that arrives now. They start over: the server has just used the session. */
export const limitsFrom = ({ idle, left }: SessionTerms, now: number): SessionLimits => ({
  idle,
  expiresAt: now + left,
  lastUsedAt: now,
  latestAt: now,
});

/** The same limits, once this time was seen. */
export const seenAt = (limits: SessionLimits, now: number): SessionLimits => ({
  ...limits,
  latestAt: Math.max(limits.latestAt, now),
});

/**
 * Milliseconds until the session is over on this device (SC-04); 0 or less if it is. The server records use once a
 * minute, so it ends a session no earlier.
 */
export const leftOf = (limits: SessionLimits, now: number): number => {
  const { idle, expiresAt, lastUsedAt } = limits;
  const endsAt = idle === null ? expiresAt : Math.min(expiresAt, lastUsedAt + idle);
  return endsAt - seenAt(limits, now).latestAt;
};

export const isSessionOver = (limits: SessionLimits, now: number): boolean => leftOf(limits, now) <= 0;
