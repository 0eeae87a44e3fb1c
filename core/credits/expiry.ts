import { type Refusal, refusal } from '../shared/failure.ts';
import { completionDay } from './completion-day.ts';

/** West of everybody: a day that is over here is over wherever a learner may be. */
const LAST_ZONE = 'Etc/GMT+12';

/** Whether the last day of an activity (an ISO date) is over everywhere; null stands for one without an end. */
export const isExpired = (expiresOn: string | null, now: Date): expiresOn is string =>
  expiresOn !== null && completionDay(now, LAST_ZONE) > expiresOn;

/** An expired activity gives no credit to who begins now; reading goes on, and so does what was begun before. */
export const whyExpired = (expiresOn: string | null, now: Date): Refusal | null => {
  if (!isExpired(expiresOn, now)) return null;
  const message = `This activity expired on ${dayInWords(expiresOn)}. You can read the article, but its quiz can no longer be started for credit.`;
  return refusal('unprocessable', message, { articleId: [message] });
};

/** '2026-03-14' as 'March 14, 2026'. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
