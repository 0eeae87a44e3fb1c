import { CONFIDENCES } from '#core/review/confidence.ts';
import { type GuestAnswer, type GuestQuestion, MAX_ON_DEVICE } from '#core/review/guest-review.ts';
import type { DeviceReview } from '#core/review/ports.ts';
import { type Decoder, ID, listOf, nullable, oneOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const WRITING = /^[\s\S]{0,20000}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/;

const answer: Decoder<GuestAnswer> = (content) => {
  const { given, correct, confidence } = Object(content);
  const read = fields({ optionId: ID, answeredAt: MOMENT })(content);
  const where = oneOf('quiz', 'review')(given);
  if (read === undefined || where === undefined || typeof correct !== 'boolean') return undefined;
  return { ...read, given: where, correct, confidence: oneOf(...CONFIDENCES)(confidence) ?? null };
};

const key: Decoder<GuestQuestion['key']> = (content) => {
  const found = Object(content);
  const read = fields({ correctOptionId: ID, explanation: WRITING })(content);
  const reasons = listOf((each) => {
    const optionId = text(ID)(Object(each).optionId);
    const reason = nullable(text(WRITING))(Object(each).reason);
    return optionId === undefined || reason === undefined ? undefined : { optionId, reason };
  })(found.reasons);
  const references = listOf(text(WRITING))(found.references);
  return read && reasons && references && { ...read, reasons, references };
};

const guestQuestion: Decoder<GuestQuestion> = (content) => {
  const found = Object(content);
  const asked = fields({ id: ID, stem: WRITING })(found.question);
  const options = listOf(fields({ id: ID, text: WRITING }))(Object(found.question).options);
  const article = fields({ title: WRITING, articleSlug: SLUG })(found.origin);
  const [known, answers] = [key(found.key), listOf(answer)(found.answers)];
  if (asked === undefined || options === undefined || article === undefined) return undefined;
  if (known === undefined || answers === undefined) return undefined;
  const origin = { ...article, courseId: null, moduleId: null };
  return { question: { ...asked, options }, origin, key: known, answers };
};

const guestReviewEntry: StorageEntry<readonly GuestQuestion[]> = {
  key: 'preceptor.guest-review',
  decode: (content) => {
    const list = listOf(guestQuestion)(content);
    return list !== undefined && list.length <= MAX_ON_DEVICE ? list : undefined;
  },
  encode: (list) =>
    list.map(({ origin: { title, articleSlug }, ...each }) => ({ ...each, origin: { title, articleSlug } })),
  initial: [],
  whenFull: 'keep-older',
};

export const storedGuestReview = (storage: DeviceStorage): DeviceReview => {
  const { state, set } = storedValue(guestReviewEntry, storage);
  return { all: state, keep: set };
};
