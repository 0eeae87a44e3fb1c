import type { UnsentAnswers } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Connectivity } from '../shared/ports.ts';
import { type OpenPretestRoom, openPretestRoom, type PretestSource } from './open-pretest-room.ts';
import type { Pretests } from './ports.ts';
import type { Pretest, WhichArticle } from './pretest.ts';
import type { PretestRoomOf, PretestRoomStateOf } from './pretest-room-state.ts';

export type PretestRoomState = PretestRoomStateOf<Pretest>;

/** One learner in one article's pretest. */
export type PretestRoom = PretestRoomOf<Pretest>;

export interface TakePretest {
  readonly of: (which: WhichArticle) => PretestRoom;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/**
 * Gives each pretest its room; every room begins anew when the learner changes. When a pretest was finished, or turns out
 * not to be due, what was read of it elsewhere is dropped.
 */
export const takePretest = (
  caches: Caches,
  pretests: Pretests,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
): TakePretest => {
  const ports = { unsentAnswers, connectivity };
  const sourceOf = (which: WhichArticle): PretestSource<Pretest> => ({
    start: () => pretests.start(which),
    answer: ({ pretestId }, choice) => pretests.answer({ pretestId, ...choice }),
    idOf: ({ pretestId }) => pretestId,
    changed: () => caches.drop('pretests'),
  });
  const rooms = keepRecent<OpenPretestRoom<Pretest>>(caches, KEPT_ROOMS, (open) => open.isWatched());
  return {
    of: (which) =>
      rooms.open(JSON.stringify(which), (own) => openPretestRoom(own, sourceOf(which), ports)).room,
  };
};
