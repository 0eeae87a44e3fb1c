import { completionDay } from '../credits/completion-day.ts';
import { dayInWords } from '../credits/expiry.ts';
import { type Refusal, refusal } from '../shared/failure.ts';

/**
 * Why a learner cannot delete the account yet; null if they can. While an earlier address can undo its change, whoever
 * changed it may not be the owner, and a deletion can't be undone (SC-02). `undoUntil` is when the last such undo
 * ends, UTC, ISO 8601; the day is shown in the learner's time zone.
 */
export const whyNotDelete = (undoUntil: string | null, timeZone: string, now: Date): Refusal | null => {
  if (undoUntil === null || Date.parse(undoUntil) <= now.getTime()) return null;
  const day = dayInWords(completionDay(new Date(undoUntil), timeZone));
  return refusal(
    'conflict',
    `The email address of this account was changed. The earlier address can undo that until ${day}, so the account can’t be deleted before then.`,
  );
};
