import * as v from 'valibot';
import { creditNeed, day, quarterHours } from './values.ts';

export const disclosure = v.object({
  name: v.string(),
  role: v.string(),
  relationships: v.array(v.object({ company: v.string(), nature: v.string() })),
});

/** What a physician must know before starting (domain.md, credit). */
export const activity = v.object({
  credit: quarterHours,
  passingMarkPercent: v.number(),
  minutes: v.number(),
  releasedOn: day,
  expiresOn: day,
  provider: v.string(),
  format: v.string(),
  questionCount: v.number(),
});

/** The same with the information on file for its credit; `missing` is what credit still needs. */
export const activityOnFile = v.object({
  ...activity.entries,
  accreditation: v.nullable(v.string()),
  mitigation: v.nullable(v.string()),
  reviewers: v.array(v.string()),
  reviewedOn: v.nullable(day),
  missing: v.array(creditNeed),
});

export const articleActivity = v.object({
  ...activityOnFile.entries,
  objectives: v.array(v.string()),
  /** Only for a practice question: the research data set that it comes from. */
  practiceFrom: v.optional(v.picklist(['pubmedqa'])),
});
