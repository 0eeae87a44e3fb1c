import * as v from 'valibot';
import { creditedActivity, day, id, moment, quarterHours, timeZone } from './values.ts';

export const creditType = v.picklist(['AMA PRA Category 1 Credit', 'Certificate of participation']);

export const reissueReason = v.picklist(['name', 'maximum', 'type']);

export const credit = v.object({
  id,
  activity: creditedActivity,
  title: v.string(),
  /** Null for a course. */
  journal: v.nullable(v.string()),
  type: creditType,
  credit: quarterHours,
  completedAt: moment,
  timeZone,
  /** The learner's own calendar day of completion. */
  completedOn: day,
  demonstration: v.boolean(),
  /** Only if its article was retracted; the credit stays. */
  isRetracted: v.optional(v.literal(true)),
});
