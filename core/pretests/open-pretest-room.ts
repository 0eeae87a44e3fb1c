import { Subscription } from 'rxjs';
import { isOutdated } from '../quizzes/outdated.ts';
import type { UnsentAnswers } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Answer, type Failure, unreachable } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import type { Connectivity } from '../shared/ports.ts';
import { watchedState } from '../shared/state.ts';
import type { PretestProgress } from './ports.ts';
import type { PretestInHand } from './pretest.ts';
import {
  type ChosenOption,
  canChoose,
  chosen,
  goOn,
  markedOption,
  sending,
  sendingFailed,
  withAnswer,
} from './pretest-room.ts';
import type { PretestRoomOf, PretestRoomStateOf } from './pretest-room-state.ts';

/** Where a room's pretest comes from. */
export interface PretestSource<P extends PretestInHand> {
  /** Starts the pretest, or gives the one that is under way or finished. */
  readonly start: () => Answer<P>;
  readonly answer: (pretest: P, choice: ChosenOption) => Answer<PretestProgress>;
  /** By which the device keeps what was not sent: a pretest is the attempt before the reading. */
  readonly idOf: (pretest: P) => string;
  /** Told when the pretest was finished, or turns out not to be due. */
  readonly changed: () => void;
}

interface PretestRoomPorts {
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
}

export interface OpenPretestRoom<P> {
  readonly room: PretestRoomOf<P>;
  readonly isWatched: () => boolean;
}

/** The effects of one room; what they lead to is decided by the pure transitions of pretest-room.ts. */
export const openPretestRoom = <P extends PretestInHand>(
  caches: Caches,
  source: PretestSource<P>,
  { unsentAnswers, connectivity }: PretestRoomPorts,
): OpenPretestRoom<P> => {
  const request = latestRequest();
  const { state, set, update } = learnerState<PretestRoomStateOf<P>>(caches, { phase: 'loading' }, () => {
    request.abandon();
    set({ phase: 'loading' });
    if (watched.isWatched()) load();
  });
  let network = Subscription.EMPTY;

  const load = () => {
    set({ phase: 'loading' });
    request.ask(source.start, {
      took: enter,
      failed: (failure) => {
        set({ phase: 'failed', failure });
        if (isOutdated(failure)) source.changed();
      },
    });
  };

  const enter = (pretest: P) => {
    const unsent = unsentAnswers.of(source.idOf(pretest));
    const next = goOn(pretest, unsent);
    if (next === undefined) return set({ phase: 'failed', failure: withoutResult });
    set(next);
    if (next.phase === 'finished') source.changed();
    if (markedOption(next)) submit();
    else if (unsent) unsentAnswers.drop(unsent.attemptId);
  };

  const submit = () => {
    const current = state.get();
    const choice = markedOption(current);
    if (current.phase !== 'asking' || current.sending === 'pending' || !choice) return;
    const id = source.idOf(current.pretest);
    const isKept = unsentAnswers.keep({ attemptId: id, ...choice });
    set(sending(current));
    request.ask(() => source.answer(current.pretest, choice), {
      took: (progress) => {
        unsentAnswers.drop(id);
        const answered = withAnswer(current, progress);
        // Where another device answered some too, the result is here before this one has asked all.
        const isAhead = progress.answered !== answered.answered.length && progress.result === null;
        if (isAhead) load();
        else enter(answered);
      },
      failed: (failure) => {
        if (isOutdated(failure)) {
          unsentAnswers.drop(id);
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

  const isMarkedKept = (asking: PretestRoomStateOf<P>) =>
    asking.phase === 'asking' &&
    asking.chosenOptionId !== null &&
    unsentAnswers.of(source.idOf(asking.pretest)) !== null;

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
      network = connectivity.online$.subscribe(tryAgainIfUnreached);
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
    room: {
      state: watched.state,
      choose: (optionId) => {
        const current = state.get();
        if (!canChoose(current, optionId)) return;
        unsentAnswers.drop(source.idOf(current.pretest));
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

const withoutResult: Failure = { kind: 'unreadable', detail: 'a pretest without open questions or a result' };
