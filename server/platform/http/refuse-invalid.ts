import type { FieldErrors } from '#core/shared/failure.ts';
import { refusedFields } from './refused.ts';

/** Refuses with 422 when there are field errors. */
export const refuseInvalid = (errors: FieldErrors): void => {
  if (Object.keys(errors).length === 0) return;
  const fields = Object.entries(errors).map(([field, messages]) => [field, [...messages]] as const);
  throw refusedFields(Object.fromEntries(fields));
};
