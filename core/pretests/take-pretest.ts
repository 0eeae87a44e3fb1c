import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Pretests } from './ports.ts';
import type { Pretest, WhichArticle } from './pretest.ts';
import {
  type AskedPretest,
  type PretestOutcome,
  type PretestSessionOf,
  pretestSource,
} from './pretest-session.ts';

/** One learner in one article's pretest. */
export type PretestSession = PretestSessionOf<Pretest>;

export interface TakePretest {
  readonly of: (which: WhichArticle) => PretestSession;
}

const MAX_CACHED_SESSIONS = 6;

interface TakePretestPorts {
  readonly caches: Caches;
  readonly pretests: Pretests;
  readonly unsentPretestAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
}

/**
 * Each pretest has one session, which restarts when the learner changes. When a pretest was finished, or turns out not
 * to be due, cached offers are dropped.
 */
export const takePretest = ({
  caches,
  pretests,
  unsentPretestAnswers: unsentAnswers,
  connectivity,
}: TakePretestPorts): TakePretest => {
  const ports = { unsentAnswers, connectivity };
  const sourceOf = (which: WhichArticle) =>
    pretestSource<Pretest>({
      subject: 'article-pretest',
      start: () => pretests.start(which),
      answer: ({ pretestId }, choice) => pretests.answer({ pretestId, ...choice }),
      idOf: ({ pretestId }) => pretestId,
      changed: () => caches.drop('pretests'),
    });
  const sessions = lruCache<OpenSession<AskedPretest<Pretest>, PretestOutcome<Pretest>>>(
    caches,
    MAX_CACHED_SESSIONS,
    (open) => open.isWatched(),
  );
  return {
    of: (which) =>
      sessions.open(JSON.stringify(which), (own) => openSession(own, sourceOf(which), ports)).session,
  };
};
