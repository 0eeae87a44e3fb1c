import type { FieldErrors } from '#core/shared/failure.ts';
import { Refused } from '../http/refused.ts';

/** Refuses with 422 where something can't be so. */
export const refuseUnfit = (errors: FieldErrors): void => {
  if (Object.keys(errors).length === 0) return;
  const fields = Object.entries(errors).map(([field, messages]) => [field, [...messages]] as const);
  throw new Refused(422, 'Some of what was sent needs another look.', Object.fromEntries(fields));
};
