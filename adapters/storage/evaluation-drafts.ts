import type { EvaluationAnswer, EvaluationDraft } from '#core/activities/evaluation.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import { type Decoder, ID, listOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

interface StoredDraft extends EvaluationDraft {
  readonly activityId: string;
}

const QUESTION = /^[\w-]{1,40}$/;
const WRITING = /^[\s\S]{0,2000}$/;
const MAX_ANSWERS = 50;

const answers: Decoder<readonly EvaluationAnswer[]> = (content) => {
  const list = listOf(fields({ questionId: QUESTION, value: WRITING }, { comment: WRITING }))(content);
  return list !== undefined && list.length <= MAX_ANSWERS ? list : undefined;
};

const draft: Decoder<StoredDraft> = (content) => {
  if (typeof content !== 'object' || content === null) return undefined;
  const found = new Map<string, unknown>(Object.entries(content));
  const activityId = text(ID)(found.get('activityId'));
  const given = answers(found.get('answers'));
  const claimed = found.get('claimedCredit');
  const isClaim =
    claimed === null || (typeof claimed === 'number' && Number.isInteger(claimed) && claimed > 0);
  return activityId !== undefined && given !== undefined && isClaim
    ? { activityId, answers: given, claimedCredit: claimed }
    : undefined;
};

type KeyOfDrafts = 'preceptor.evaluation-drafts' | 'preceptor.course-evaluation-drafts';

const evaluationDraftsEntry = (key: KeyOfDrafts): StorageEntry<readonly StoredDraft[]> => ({
  key,
  decode: listOf(draft),
  encode: (drafts) => drafts,
  initial: [],
  whenFull: 'keep-older',
});

/** The most drafts stored; the oldest are removed first. */
const MAX_STORED = 20;

/** Drafts for articles, by article id. */
export const storedEvaluationDrafts = (storage: DeviceStorage): EvaluationDrafts =>
  draftsStoredAt('preceptor.evaluation-drafts', storage);

/** Drafts for courses, by enrollment id. */
export const storedCourseEvaluationDrafts = (storage: DeviceStorage): EvaluationDrafts =>
  draftsStoredAt('preceptor.course-evaluation-drafts', storage);

const draftsStoredAt = (key: KeyOfDrafts, storage: DeviceStorage): EvaluationDrafts => {
  const { state, set, clear } = storedValue(evaluationDraftsEntry(key), storage);
  const without = (activityId: string) => state.get().filter((each) => each.activityId !== activityId);
  return {
    of: (activityId) => {
      const stored = state.get().find((each) => each.activityId === activityId);
      return stored === undefined ? null : { answers: stored.answers, claimedCredit: stored.claimedCredit };
    },
    save: (activityId, { answers: given, claimedCredit }) =>
      set([...without(activityId), { activityId, answers: given, claimedCredit }].slice(-MAX_STORED)),
    drop: (activityId) => {
      const rest = without(activityId);
      if (rest.length < state.get().length) set(rest);
    },
    clear,
  };
};
