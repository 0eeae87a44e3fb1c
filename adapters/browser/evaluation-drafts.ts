import type { EvaluationAnswer, EvaluationDraft } from '#core/activities/evaluation.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import { type Decoder, ID, listOf, text } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type KeptValueRow, keptValue } from './kept-value.ts';

interface KeptDraft extends EvaluationDraft {
  readonly articleId: string;
}

const QUESTION = /^[\w-]{1,40}$/;
const WRITING = /^[\s\S]{0,2000}$/;
const MOST_ANSWERS = 50;

const answers: Decoder<readonly EvaluationAnswer[]> = (content) => {
  const list = listOf(fields({ questionId: QUESTION, value: WRITING }, { comment: WRITING }))(content);
  return list !== undefined && list.length <= MOST_ANSWERS ? list : undefined;
};

const draft: Decoder<KeptDraft> = (content) => {
  if (typeof content !== 'object' || content === null) return undefined;
  const found = new Map<string, unknown>(Object.entries(content));
  const articleId = text(ID)(found.get('articleId'));
  const given = answers(found.get('answers'));
  const claimed = found.get('claimedCredit');
  const isClaim =
    claimed === null || (typeof claimed === 'number' && Number.isInteger(claimed) && claimed > 0);
  return articleId !== undefined && given !== undefined && isClaim
    ? { articleId, answers: given, claimedCredit: claimed }
    : undefined;
};

const evaluationDraftsRow: KeptValueRow<readonly KeptDraft[]> = {
  key: 'preceptor.evaluation-drafts',
  decode: listOf(draft),
  encode: (drafts) => drafts,
  initial: [],
  whenFull: 'keep-older',
};

/** The oldest go first. */
const MOST = 20;

export const browserEvaluationDrafts = (storage: DeviceStorage): EvaluationDrafts => {
  const { state, set, clear } = keptValue(evaluationDraftsRow, storage);
  const without = (articleId: string) => state.get().filter((each) => each.articleId !== articleId);
  return {
    of: (articleId) => {
      const kept = state.get().find((each) => each.articleId === articleId);
      return kept === undefined ? null : { answers: kept.answers, claimedCredit: kept.claimedCredit };
    },
    keep: (articleId, { answers: given, claimedCredit }) =>
      set([...without(articleId), { articleId, answers: given, claimedCredit }].slice(-MOST)),
    drop: (articleId) => {
      const rest = without(articleId);
      if (rest.length < state.get().length) set(rest);
    },
    clear,
  };
};
