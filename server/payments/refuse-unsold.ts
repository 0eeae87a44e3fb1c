import { Refused } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** Refuses with 409 when payments are off. */
export const refuseUnsold = ({ paymentsOff }: Pick<Settings, 'paymentsOff'>): void => {
  if (paymentsOff) throw new Refused(409, 'Plans aren’t for sale here right now, so there’s nothing to pay.');
};
