import { whyExpired } from '#core/credits/expiry.ts';
import { refusedBy } from '../http/refused.ts';

export const refuseExpired = (expiresOn: string | null, now: Date): void => {
  const why = whyExpired(expiresOn, now);
  if (why !== null) throw refusedBy(why);
};
