/** The kinds of security events that an account records (SC-06). */
export const SECURITY_EVENT_KINDS = [
  'logged-in',
  'logged-in-by-link',
  'logged-in-by-passkey',
  'logged-in-by-provider',
  'login-failed',
  'confirmation-failed',
  'reset-requested',
  'password-changed',
  'email-confirmed',
  'email-changed',
  'email-reverted',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'provider-unlinked',
  'second-step-on',
  'second-step-off',
  'second-step-not-passed',
  'recovery-codes-made',
  'recovery-code-used',
  'recovery-code-refused',
  'certificate-reissued',
  'credits-exported',
  'everything-downloaded',
  'account-deleted',
] as const;

/** What happened to an account. */
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** An event as its learner sees it. */
export interface SecurityEvent {
  readonly id: string;
  readonly kind: SecurityEventKind;
  /** The browser and its system in words, and the IP address, that it came from. */
  readonly device: string;
  readonly address: string;
  /** UTC, ISO 8601. */
  readonly happenedAt: string;
}
