import * as v from 'valibot';
import { id, moment } from './values.ts';

/** A question before reading: nothing here or after its answer says which option is right (faults.md, 30). */
const pretestQuestion = v.object({
  id,
  stem: v.string(),
  options: v.array(v.object({ id, text: v.string() })),
});

/** Said when the last question is answered, and of no single one. */
export const pretestScore = v.object({ correct: v.number(), total: v.number() });

/** How far a pretest is, of an article or of a course. */
export const pretestUnderWay = {
  questions: v.array(pretestQuestion),
  /** The ids of the questions that are answered. */
  answered: v.array(id),
  finishedAt: v.nullable(moment),
  result: v.nullable(pretestScore),
};

export const pretestProgress = v.object({
  answered: v.number(),
  total: v.number(),
  result: v.nullable(pretestScore),
});
