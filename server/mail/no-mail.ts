import { Refused, refusedField } from '../http/refused.ts';
import type { Settings } from '../settings.ts';

const NO_MAIL = 'This site sends no mail.';

/**
 * Refuses what would need a mailed link or code where the operator wants no mail sent, and says whom to ask instead: a
 * learner is never left waiting for a mail that nobody sends. Told at a field, where the form has one.
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
