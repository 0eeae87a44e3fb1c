import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { QUESTION_KINDS } from '#core/review/past-answer.ts';
import type { UnsentReviews } from '#core/review/ports.ts';
import type { ReviewAnswer } from '#core/review/review.ts';
import { type Decoder, ID, listOf, oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { responseIn } from './responses.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/;

const reviewAnswer: Decoder<ReviewAnswer> = (content) => {
  const read = fields({ id: /^\S{1,300}$/, questionId: ID, answeredAt: MOMENT })(content);
  const response = responseIn(content);
  const kind = oneOf(...QUESTION_KINDS)(Object(content).kind);
  const confidence = oneOf(...CONFIDENCES)(Object(content).confidence) ?? null;
  return read && response && kind && { ...read, response, kind, confidence };
};

/** As many as one request takes; the oldest are removed first. A day has ten. */
const MAX_STORED = 50;

const unsentReviewsEntry: StorageEntry<readonly ReviewAnswer[]> = {
  key: 'preceptor.unsent-reviews',
  decode: listOf(reviewAnswer),
  encode: (answers) => answers.map(withOldOptionId),
  initial: [],
  whenFull: 'keep-older',
};

export const storedUnsentReviews = (storage: DeviceStorage): UnsentReviews => {
  const { state, set } = storedValue(unsentReviewsEntry, storage);
  return { all: state, keep: (answers) => set(answers.slice(-MAX_STORED)) };
};
