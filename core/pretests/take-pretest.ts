import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import type { Caches } from '../shared/caches.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Pretests } from './ports.ts';
import type { Pretest, WhichArticle } from './pretest.ts';
import {
  type AskedPretest,
  type PretestOutcome,
  type PretestSessionOf,
  type PretestStateOf,
  pretestSource,
} from './pretest-session.ts';

export type PretestRoomState = PretestStateOf<Pretest>;

/** One learner in one article's pretest. */
export type PretestRoom = PretestSessionOf<Pretest>;

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
  const sourceOf = (which: WhichArticle) =>
    pretestSource<Pretest>({
      subject: 'article-pretest',
      start: () => pretests.start(which),
      answer: ({ pretestId }, choice) => pretests.answer({ pretestId, ...choice }),
      idOf: ({ pretestId }) => pretestId,
      changed: () => caches.drop('pretests'),
    });
  const rooms = keepRecent<OpenSession<AskedPretest<Pretest>, PretestOutcome<Pretest>>>(
    caches,
    KEPT_ROOMS,
    (open) => open.isWatched(),
  );
  return {
    of: (which) =>
      rooms.open(JSON.stringify(which), (own) => openSession(own, sourceOf(which), ports)).session,
  };
};
