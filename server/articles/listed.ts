import { latestBegunDay } from '#core/activities/activity-state.ts';
import { earliestRunningDay } from '#core/credits/expiry.ts';

/** SQL: whether an article is shown: not removed, no draft, and released (core/activities/activity-state.ts). */
export const listed = (article: string, now: Date): string =>
  `(${article}.removed_at is null and not ${article}.is_draft
    and coalesce(${article}.released_on, '') <= '${latestBegunDay(now)}')`;

/** SQL: whether an article is listed and has a quiz that gives credit and has not passed its last day. */
export const givesCredit = (article: string, now: Date): string =>
  `(${listed(article, now)} and ${article}.current_quiz_id is not null and ${article}.standing <> 'retracted'
    and ${article}.card ->> 'credit' is not null
    and coalesce(${article}.details #>> '{activity,expiresOn}', '9999') >= '${earliestRunningDay(now)}')`;
