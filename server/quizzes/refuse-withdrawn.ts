import { refusedField } from '../http/refused.ts';

/** A quiz about findings that no longer stand is over, also for who is in the middle of it; what was earned stays. */
export const refuseWithdrawn = (withdrawn: boolean, field: string): void => {
  if (withdrawn) throw refusedField(field, 'This article was retracted, and its quiz was withdrawn.');
};
