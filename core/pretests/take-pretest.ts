import type { Connectivity, UnsentAnswers } from '../quizzes/ports.ts';
import type { Kept } from '../quizzes/take-quiz.ts';
import type { Failure } from '../shared/failure.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { State } from '../shared/state.ts';
import { type OpenPretestRoom, openPretestRoom } from './open-pretest-room.ts';
import type { Pretests } from './ports.ts';
import type { Pretest, PretestQuestion, PretestResult, WhichArticle } from './pretest.ts';

export type PretestRoomState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'asking';
      readonly pretest: Pretest;
      readonly question: PretestQuestion;
      /** From 1. */
      readonly number: number;
      readonly total: number;
      /** By question, in order: whether it was answered; never how. */
      readonly marks: readonly ('answered' | 'open')[];
      readonly kept: Kept;
      readonly chosenOptionId: string | null;
      readonly sending: 'idle' | 'pending' | 'failed';
      readonly failure: Failure | null;
    }
  | { readonly phase: 'finished'; readonly pretest: Pretest; readonly result: PretestResult };

/**
 * One learner in one article's pretest. Watching it starts the pretest, or goes on at the first unanswered question.
 * An answer leads to the next question, and the last one to the result: nothing says which was right.
 */
export interface PretestRoom {
  readonly state: State<PretestRoomState>;
  /** Marks an option; nothing is sent. */
  readonly choose: (optionId: string) => void;
  /** Sends the marked option; the same one again after a failure. Ignored while one is sent. */
  readonly submit: () => void;
  /** Stops waiting for what is pending; it then stands as after a failure, to be tried again. */
  readonly cancel: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
}

export interface TakePretest {
  readonly of: (which: WhichArticle) => PretestRoom;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/**
 * Gives each pretest its room. `changed` is told when a pretest was finished, or turns out not to be due: what was read
 * of it elsewhere no longer holds. `clear` when the learner changes: every room begins anew.
 */
export const takePretest = (
  pretests: Pretests,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  changed: () => void,
): TakePretest & Clearable => {
  const ports = { pretests, unsentAnswers, connectivity, changed };
  const rooms = keepRecent<OpenPretestRoom>(KEPT_ROOMS, (open) => open.isWatched());
  return {
    of: (which) => rooms.open(JSON.stringify(which), () => openPretestRoom(ports, which)).room,
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
