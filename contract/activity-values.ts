import * as v from 'valibot';
import { day, quarterHours } from './values.ts';

export const disclosure = v.object({
  name: v.string(),
  role: v.string(),
  relationships: v.array(v.object({ company: v.string(), nature: v.string() })),
});

/** What a physician is told before starting (domain.md, credit). */
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
