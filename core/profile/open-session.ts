/** One place where the learner is logged in. */
export interface OpenSession {
  readonly id: string;
  /** The browser and its system in words: "Firefox on Windows". */
  readonly device: string;
  /** The IP address of the last use. */
  readonly address: string;
  /** UTC, ISO 8601; the last use to the minute. */
  readonly beganAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}
