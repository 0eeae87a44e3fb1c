import { type Refusal, refusal } from '../shared/failure.ts';
import { completionDay, formatsIn } from './completion-day.ts';

/** The last time zone in which a day ends: a day that is over here is over everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

/** The earliest day that is not over everywhere. Activities that expire on this day or later have not expired. */
export const earliestRunningDay = (now: Date): string => completionDay(now, LAST_ZONE);

/** Whether the last day of an activity (an ISO date) is over everywhere; null means that it never ends. */
export const isExpired = (expiresOn: string | null, now: Date): expiresOn is string =>
  expiresOn !== null && earliestRunningDay(now) > expiresOn;

/**
 * An expired activity has no pretest and gives no credit to learners who start now. Reading continues, and so does
 * anything that was started before.
 */
export const whyExpired = (expiresOn: string | null, now: Date): Refusal | null => {
  if (!isExpired(expiresOn, now)) return null;
  const message = `This activity expired on ${dayInWords(expiresOn)}. You can still read the article, but its quiz no longer gives credit.`;
  return refusal('unprocessable', message, { articleId: [message] });
};

const dayFormat = formatsIn({ dateStyle: 'long' });

/** '2026-03-14' as 'March 14, 2026'. */
export const dayInWords = (day: string): string => dayFormat('UTC').format(new Date(day));
