import * as v from 'valibot';
import { id } from './values.ts';

/** Left out by earlier versions, which had one kind. */
const kind = v.optional(
  v.picklist(['single-best-answer', 'multiple-response', 'true-or-false']),
  'single-best-answer',
);

/** A question before its answer, in any assessment: nothing here says what is right (faults.md, 30). */
export const askedQuestion = {
  id,
  kind,
  stem: v.string(),
  options: v.array(v.object({ id, text: v.string() })),
};

/** What a learner answered, or what is right. Only the question's kind knows what is in it. */
export const questionResponse = v.record(v.string(), v.unknown());

/** An answer to one question: a response, or as earlier versions send it, the chosen option alone. */
export const givenAnswer = {
  questionId: id,
  response: v.optional(questionResponse),
  optionId: v.optional(id),
};
