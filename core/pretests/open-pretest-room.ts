import { Subscription } from 'rxjs';
import type { Connectivity, UnsentAnswers } from '../quizzes/ports.ts';
import { type Failure, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { createState, watchedState } from '../shared/state.ts';
import type { Pretests } from './ports.ts';
import type { Pretest, WhichArticle } from './pretest.ts';
import {
  canChoose,
  chosen,
  goOn,
  markedChoice,
  sending,
  sendingFailed,
  toKeep,
  withAnswer,
} from './pretest-room.ts';
import type { PretestRoom, PretestRoomState } from './take-pretest.ts';

export interface PretestRoomPorts {
  readonly pretests: Pretests;
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
  readonly changed: () => void;
}

export interface OpenPretestRoom {
  readonly room: PretestRoom;
  readonly isWatched: () => boolean;
  readonly beginAnew: () => void;
}

/** The effects of one room; what they lead to is decided by the pure transitions of pretest-room.ts. */
export const openPretestRoom = (ports: PretestRoomPorts, which: WhichArticle): OpenPretestRoom => {
  const { pretests, unsentAnswers } = ports;
  const { state, set, update } = createState<PretestRoomState>({ phase: 'loading' });
  const request = latestRequest();
  let network = Subscription.EMPTY;

  const load = () => {
    set({ phase: 'loading' });
    request.ask(() => pretests.start(which), {
      took: enter,
      failed: (failure) => {
        set({ phase: 'failed', failure });
        if (isOutdated(failure)) ports.changed();
      },
    });
  };

  const enter = (pretest: Pretest) => {
    const unsent = unsentAnswers.of(pretest.pretestId);
    const next = goOn(pretest, unsent);
    if (next === undefined) return set({ phase: 'failed', failure: withoutResult });
    set(next);
    if (next.phase === 'finished') ports.changed();
    if (markedChoice(next)) submit();
    else if (unsent) unsentAnswers.drop(unsent.attemptId);
  };

  const submit = () => {
    const current = state.get();
    const choice = markedChoice(current);
    if (current.phase !== 'asking' || current.sending === 'pending' || !choice) return;
    const isKept = unsentAnswers.keep(toKeep(choice));
    set(sending(current));
    request.ask(() => pretests.answer(choice), {
      took: (progress) => {
        unsentAnswers.drop(choice.pretestId);
        const answered = withAnswer(current, progress);
        // Where another device answered some too, the result is here before this one has asked all.
        const isAhead = progress.answered !== answered.answered.length && progress.result === null;
        if (isAhead) load();
        else enter(answered);
      },
      failed: (failure) => {
        if (isOutdated(failure)) {
          unsentAnswers.drop(choice.pretestId);
          load();
        } else update((asking) => sendingFailed(asking, failure, isKept));
      },
    });
  };

  /** What was pending stands as after a failure, so that one way leads on from both. */
  const stopWaiting = () => {
    if (!request.isPending()) return;
    request.abandon();
    if (state.get().phase === 'loading') set({ phase: 'failed', failure: unreachable });
    else update((asking) => sendingFailed(asking, unreachable, isMarkedKept(asking)));
  };

  const isMarkedKept = (asking: PretestRoomState) => {
    const choice = markedChoice(asking);
    return choice !== undefined && unsentAnswers.of(choice.pretestId) !== null;
  };

  const tryAgain = () => {
    const current = state.get();
    if (current.phase === 'failed') load();
    if (current.phase === 'asking' && current.sending === 'failed') submit();
  };

  const tryAgainIfUnreached = () => {
    const current = state.get();
    if ('failure' in current && current.failure?.kind === 'unreachable') tryAgain();
  };

  const watched = watchedState(state, {
    entered: () => {
      network = ports.connectivity.online$.subscribe(tryAgainIfUnreached);
      if (state.get().phase === 'loading') load();
      else tryAgain();
    },
    left: () => {
      network.unsubscribe();
      if (state.get().phase === 'loading') request.abandon();
      else stopWaiting();
    },
  });

  return {
    isWatched: watched.isWatched,
    beginAnew: () => {
      request.abandon();
      set({ phase: 'loading' });
      if (watched.isWatched()) load();
    },
    room: {
      state: watched.state,
      choose: (optionId) => {
        const current = state.get();
        if (!canChoose(current, optionId)) return;
        unsentAnswers.drop(current.pretest.pretestId);
        set(chosen(current, optionId));
      },
      submit,
      cancel: stopWaiting,
      retry: () => {
        if (state.get().phase === 'failed') load();
      },
    },
  };
};

/** Another tab or device has gone on with the pretest, or with its quiz; or it is no longer this learner's. */
const isOutdated = ({ kind }: Failure): boolean =>
  kind === 'conflict' || kind === 'missing' || kind === 'unprocessable';

const withoutResult: Failure = { kind: 'unreadable', detail: 'a pretest without open questions or a result' };
