import { withOldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { Choice, UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { CONFIDENCES } from '#core/review/confidence.ts';
import { type Decoder, ID, listOf, oneOf } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { responseIn } from './responses.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

type KeyOfAnswers =
  | 'preceptor.unsent-answers'
  | 'preceptor.unsent-pretest-answers'
  | 'preceptor.unsent-module-answers'
  | 'preceptor.unsent-course-pretest-answers';

/** If this client does not know a confidence, it drops it and keeps the answer. */
const choice: Decoder<Choice> = (content) => {
  const ids = fields({ attemptId: ID, questionId: ID })(content);
  const response = responseIn(content);
  const read = ids && response && { ...ids, response };
  const confidence = oneOf(...CONFIDENCES)(Object(content).confidence);
  return read && (confidence === undefined ? read : { ...read, confidence });
};

const unsentAnswersEntry = (key: KeyOfAnswers): StorageEntry<readonly Choice[]> => ({
  key,
  decode: listOf(choice),
  encode: (choices) => choices.map(withOldOptionId),
  initial: [],
  whenFull: 'keep-older',
});

/** One per quiz that was left; the oldest are removed first. */
const MAX_STORED = 50;

export const storedUnsentAnswers = (storage: DeviceStorage): UnsentAnswers =>
  answersStoredAt('preceptor.unsent-answers', storage);

/** Those of pretests, whose ids are separate from those of quiz attempts. */
export const storedUnsentPretestAnswers = (storage: DeviceStorage): UnsentAnswers =>
  answersStoredAt('preceptor.unsent-pretest-answers', storage);

/** Those of course modules, whose ids are separate as well. */
export const storedUnsentModuleAnswers = (storage: DeviceStorage): UnsentAnswers =>
  answersStoredAt('preceptor.unsent-module-answers', storage);

/** Those of course pretests, by enrollment id. */
export const storedUnsentCoursePretestAnswers = (storage: DeviceStorage): UnsentAnswers =>
  answersStoredAt('preceptor.unsent-course-pretest-answers', storage);

const answersStoredAt = (key: KeyOfAnswers, storage: DeviceStorage): UnsentAnswers => {
  const { state, set, clear } = storedValue(unsentAnswersEntry(key), storage);
  const without = (attemptId: string) => state.get().filter((choice) => choice.attemptId !== attemptId);
  return {
    of: (attemptId) => state.get().find((choice) => choice.attemptId === attemptId) ?? null,
    save: (choice) => set([...without(choice.attemptId), choice].slice(-MAX_STORED)),
    drop: (attemptId) => {
      const rest = without(attemptId);
      if (rest.length < state.get().length) set(rest);
    },
    clear,
  };
};
