import { Refused, refusedField } from '../http/refused.ts';
import type { Settings } from '../settings/settings.ts';

const NO_MAIL = 'This site doesn’t send email.';

/**
 * Refuses requests that need a mailed link or code if the operator turned mail off, and says whom to ask instead, so
 * that no learner waits for mail that is never sent. The refusal names a field if the form has one.
 */
export const refuseWithoutMail = (
  { mailOff }: Pick<Settings, 'mailOff'>,
  instead: string,
  field?: string,
): void => {
  if (!mailOff) return;
  const message = `${NO_MAIL} ${instead}`;
  throw field === undefined ? new Refused(409, message) : refusedField(field, message);
};
