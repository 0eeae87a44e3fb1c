import { KIND_NAMES, USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import { oldOptionId, withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { type GuestAnswer, type GuestQuestion, MAX_ON_DEVICE } from '#core/review/guest-review.ts';
import type { DeviceReview } from '#core/review/ports.ts';
import { type Decoder, ID, listOf, nullable, oneOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { responseIn, storedOption, storedResponse } from './responses.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const WRITING = /^[\s\S]{0,20000}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/;

const answer: Decoder<GuestAnswer> = (content) => {
  const { given, correct, confidence } = Object(content);
  const read = fields({ answeredAt: MOMENT })(content);
  const response = responseIn(content);
  const where = oneOf('quiz', 'review')(given);
  if (read === undefined || response === undefined || where === undefined || typeof correct !== 'boolean')
    return undefined;
  return { ...read, response, given: where, correct, confidence: oneOf(...CONFIDENCES)(confidence) ?? null };
};

const key: Decoder<GuestQuestion['key']> = (content) => {
  const found = Object(content);
  const read = fields({ explanation: WRITING })(content);
  const solution = storedResponse(found.solution) ?? storedOption(found.correctOptionId);
  const reasons = listOf((each) => {
    const optionId = text(ID)(Object(each).optionId);
    const reason = nullable(text(WRITING))(Object(each).reason);
    return optionId === undefined || reason === undefined ? undefined : { optionId, reason };
  })(found.reasons);
  const references = listOf(text(WRITING))(found.references);
  return read && solution && reasons && references && { ...read, solution, reasons, references };
};

const guestQuestion: Decoder<GuestQuestion> = (content) => {
  const found = Object(content);
  const asked = fields({ id: ID, stem: WRITING })(found.question);
  const options = listOf(fields({ id: ID, text: WRITING }))(Object(found.question).options);
  const article = fields({ title: WRITING, articleSlug: SLUG })(found.origin);
  const kind = oneOf(...KIND_NAMES)(Object(found.question).kind) ?? USUAL_KIND;
  const [known, answers] = [key(found.key), listOf(answer)(found.answers)];
  if (asked === undefined || options === undefined || article === undefined) return undefined;
  if (known === undefined || answers === undefined) return undefined;
  const origin = { ...article, courseId: null, moduleId: null };
  return { question: { ...asked, kind, options }, origin, key: known, answers };
};

const guestReviewEntry: StorageEntry<readonly GuestQuestion[]> = {
  key: 'preceptor.guest-review',
  decode: (content) => {
    const list = listOf(guestQuestion)(content);
    return list !== undefined && list.length <= MAX_ON_DEVICE ? list : undefined;
  },
  encode: (list) =>
    list.map(({ origin: { title, articleSlug }, key, answers, ...each }) => ({
      ...each,
      origin: { title, articleSlug },
      key: { ...key, correctOptionId: oldOptionId(key.solution) },
      answers: answers.map(withOldOptionId),
    })),
  initial: [],
  whenFull: 'keep-older',
};

export const storedGuestReview = (storage: DeviceStorage): DeviceReview => {
  const { state, set } = storedValue(guestReviewEntry, storage);
  return { all: state, keep: set };
};
