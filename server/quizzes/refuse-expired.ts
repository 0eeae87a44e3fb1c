import { completionDay } from '#core/credits/completion-day.ts';
import { dayInLetters } from '../credits/day-in-letters.ts';
import { refusedField } from '../http/refused.ts';

/** West of everybody: a day that is over here is over wherever a learner may be. */
const LAST_ZONE = 'Etc/GMT+12';

export const isExpired = (expiresOn: string | null, now: Date): expiresOn is string =>
  expiresOn !== null && completionDay(now, LAST_ZONE) > expiresOn;

/** An expired activity gives no credit to whoever begins now; reading goes on, and so does what was begun before. */
export const refuseExpired = (expiresOn: string | null, now: Date): void => {
  if (!isExpired(expiresOn, now)) return;
  throw refusedField(
    'articleId',
    `This activity expired on ${dayInLetters(expiresOn)}. You can read the article, but its quiz can no longer be started for credit.`,
  );
};
