import { type Refusal, refusal } from '../shared/failure.ts';

const MAX_TRIES = 5;

/**
 * A mailed code proves that the learner reads the new address, or their own before the account is deleted. It can be
 * tried five times within ten minutes, and its proof can be used once within another ten minutes (faults.md, 36).
 */
export interface MailedCode {
  readonly purpose: 'change-email' | 'delete-account';
  /** The new address; null if the code was mailed to the account's own. */
  readonly email: string | null;
  /** UTC, ISO 8601. */
  readonly expiresAt: string;
  readonly tries: number;
  readonly isVerified: boolean;
}

type Proving = Pick<MailedCode, 'purpose' | 'email'>;

/** Whether another try is allowed. Count the try before checking the code. */
export const mayTryCode = (code: MailedCode, wanted: Proving, now: Date): boolean =>
  isFor(code, wanted) && !code.isVerified && code.tries < MAX_TRIES && isInTime(code, now);

/** Whether the code was verified and its proof can still be used. */
export const isProved = (code: MailedCode, wanted: Proving, now: Date): boolean =>
  isFor(code, wanted) && code.isVerified && isInTime(code, now);

/** `tries` includes this wrong one. */
export const wrongCode = (tries: number): Refusal => {
  const left = MAX_TRIES - tries;
  if (left <= 0) return onCode('Incorrect code. That was your last try. Request a new code.');
  return onCode(`Incorrect code. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`);
};

const onCode = (message: string): Refusal => refusal('unprocessable', message, { code: [message] });

export const codeIsOver: Refusal = onCode('This code has expired. Request a new one.');

const isFor = (code: Proving, { purpose, email }: Proving): boolean =>
  code.purpose === purpose && code.email?.toLowerCase() === email?.toLowerCase();

const isInTime = ({ expiresAt }: MailedCode, now: Date): boolean => Date.parse(expiresAt) > now.getTime();
