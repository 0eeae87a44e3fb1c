import * as v from 'valibot';
import { id, moment } from './values.ts';

/** A question before reading: neither this nor the result of its answer says which option is right (faults.md, 30). */
const pretestQuestion = v.object({
  id,
  stem: v.string(),
  options: v.array(v.object({ id, text: v.string() })),
});

/** Given when the last question is answered; single questions get no result. */
export const pretestScore = v.object({ correct: v.number(), total: v.number() });

/** Progress of a pretest of an article or a course. */
export const pretestUnderWay = {
  questions: v.array(pretestQuestion),
  /** The ids of the answered questions. */
  answered: v.array(id),
  finishedAt: v.nullable(moment),
  result: v.nullable(pretestScore),
};

export const pretestProgress = v.object({
  answered: v.number(),
  total: v.number(),
  result: v.nullable(pretestScore),
});
