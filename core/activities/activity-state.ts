import { completionDay } from '../credits/completion-day.ts';
import { isExpired } from '../credits/expiry.ts';

/**
 * No one sees `draft` and `scheduled`. `open` gives credit if everything that credit needs is on file. `expired` and
 * `withdrawn` can be read, and `expired` also practiced, without credit.
 */
export type ActivityState = 'draft' | 'scheduled' | 'open' | 'expired' | 'withdrawn';

export interface ActivityFacts {
  readonly isDraft: boolean;
  /** The first and the last day, as ISO dates; null without an activity. */
  readonly releasedOn: string | null;
  readonly expiresOn: string | null;
  /** By a notice, or by the article itself. */
  readonly isRetracted: boolean;
}

/** The first time zone in which a day begins: a day that has not started here has started nowhere. */
const FIRST_ZONE = 'Etc/GMT-14';

/** The latest day that has started anywhere. Content released by this day is open. */
export const latestBegunDay = (now: Date): string => completionDay(now, FIRST_ZONE);

/** A release counts as soon as its day starts anywhere, an expiry once its day is over everywhere. */
export const activityState = (facts: ActivityFacts, now: Date): ActivityState => {
  const { isDraft, releasedOn, expiresOn, isRetracted } = facts;
  if (isDraft) return 'draft';
  if (releasedOn !== null && releasedOn > latestBegunDay(now)) return 'scheduled';
  if (isRetracted) return 'withdrawn';
  return isExpired(expiresOn, now) ? 'expired' : 'open';
};

/** Whether an article in this state has a page and is in the feeds. */
export const isShown = (state: ActivityState): boolean => state !== 'draft' && state !== 'scheduled';

/** As publishers mark it: 'RETRACTED: …', 'Retracted article: …', '[Retracted] …'. */
const MARK = /^[\s[(]*retracted(?: article| paper)?\s*[\]):.–—-]/i;

/** Whether a title says that its own article was retracted. A retraction notice may have the same title. */
export const saysRetracted = (title: string): boolean => MARK.test(title);
