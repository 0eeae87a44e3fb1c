import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { Caches } from '../shared/caches.ts';
import { type PortResult, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import { type State, watchedState } from '../shared/state.ts';
import {
  CLAIM_FIELD,
  commentField,
  type Evaluation,
  type EvaluationDraft,
  evaluationFaults,
} from './evaluation.ts';
import {
  changed,
  type EvaluationState,
  opened,
  refused,
  withComment,
  withValue,
} from './evaluation-state.ts';
import type { EvaluationDrafts, EvaluationSheet } from './ports.ts';

/**
 * One learner's evaluation of one activity. Watching it loads the questions, with the answers stored on this device.
 */
export interface EvaluationSession {
  readonly state: State<EvaluationState>;
  readonly answer: (questionId: string, value: string) => void;
  /** The reason for a `no`. */
  readonly comment: (questionId: string, text: string) => void;
  readonly claim: (credit: QuarterHours | null) => void;
  /** Sends the evaluation once nothing is missing. Ignored while it is being sent. */
  readonly submit: () => void;
  /** Stops waiting. The answers so far stay. */
  readonly cancel: () => void;
  readonly retry: () => void;
}

/** Which activity is evaluated, and where to submit the evaluation. */
interface EvaluationSource {
  /** The device stores the draft under this id. */
  readonly id: string;
  readonly sheet: () => PortResult<EvaluationSheet>;
  readonly give: (evaluation: Evaluation) => PortResult<unknown>;
  readonly given: () => void;
}

export interface OpenEvaluationSession {
  readonly session: EvaluationSession;
  readonly isWatched: () => boolean;
}

export const openEvaluationSession = (
  caches: Caches,
  source: EvaluationSource,
  drafts: EvaluationDrafts,
): OpenEvaluationSession => {
  const request = latestRequest();
  const { state, set, update } = learnerState<EvaluationState>(caches, { phase: 'loading' }, () => {
    request.abandon();
    readAgain();
  });

  const load = () => {
    set({ phase: 'loading' });
    request.ask(source.sheet, {
      succeeded: (sheet) => {
        if (sheet.given !== null) drafts.drop(source.id);
        set(opened(sheet, drafts.of(source.id)));
      },
      failed: (failure) => set({ phase: 'failed', failure }),
    });
  };

  const change = (field: string, make: (draft: EvaluationDraft) => EvaluationDraft) => {
    const current = state.get();
    if (current.phase !== 'asking' || current.sending === 'pending') return;
    const draft = make(current.draft);
    set(changed(current, field, draft, drafts.save(source.id, draft)));
  };

  const submit = () => {
    const current = state.get();
    if (current.phase !== 'asking' || current.sending === 'pending') return;
    const { sheet, draft } = current;
    const { answers, claimedCredit } = draft;
    const faults = evaluationFaults(sheet.questions, sheet.maximumCredit, draft);
    if (claimedCredit === null || Object.keys(faults).length > 0) {
      set({ ...current, faults, sending: 'failed', failure: null });
      return;
    }
    set({ ...current, faults: {}, sending: 'pending', failure: null });
    request.ask(() => source.give({ answers, claimedCredit }), {
      succeeded: () => {
        drafts.drop(source.id);
        readAgain();
        source.given();
      },
      failed: (failure) => {
        if (failure.kind === 'conflict' || failure.kind === 'missing') readAgain();
        else update((asking) => refused(asking, failure));
      },
    });
  };

  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    update((current) =>
      current.phase === 'loading' ? { phase: 'failed', failure: unreachable } : refused(current, unreachable),
    );
  };

  const watched = watchedState(state, {
    entered: () => {
      if (state.get().phase !== 'asking') load();
    },
    // A submission continues after the learner leaves, so that they see its outcome when they come back.
    left: () => {
      if (state.get().phase === 'loading') request.abandon();
    },
  });

  const readAgain = () => {
    if (watched.isWatched()) load();
    else set({ phase: 'loading' });
  };

  return {
    isWatched: watched.isWatched,
    session: {
      state: watched.state,
      answer: (questionId, value) => change(questionId, (draft) => withValue(draft, questionId, value)),
      comment: (questionId, text) =>
        change(commentField(questionId), (draft) => withComment(draft, questionId, text)),
      claim: (claimedCredit) => change(CLAIM_FIELD, (draft) => ({ ...draft, claimedCredit })),
      submit,
      cancel: stopWaiting,
      retry: () => (state.get().phase === 'failed' ? load() : submit()),
    },
  };
};
