import type { ActivityFollower } from '../activities/follow-activity.ts';
import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import { learnerState } from '../shared/learner-state.ts';
import { lruCache } from '../shared/lru-cache.ts';
import type { State } from '../shared/state.ts';
import type { StoredWish, Votes, WishedVote } from './ports.ts';
import { type Vote, withVote } from './reactions.ts';

/** Voting on one article. */
export interface ArticleVote {
  /** Why the last vote failed; null if it succeeded or is being sent. */
  readonly failure: State<Failure | null>;
  /** Votes, or takes the same vote back. Ignored until the current vote is known. */
  readonly cast: (vote: Vote) => void;
}

/** A vote is shown immediately, and rolled back if it could not be saved (FD-02). */
export interface CastVote {
  readonly of: (articleId: string) => ArticleVote;
  /** Remembers the vote of a guest who goes to log in. The last one counts. */
  readonly wish: (wished: WishedVote) => void;
  /**
   * Casts the vote that was wished, once, when the learner is back at the article and their current vote is known. Does
   * nothing if this device did not wish it: an address alone never votes.
   */
  readonly castWished: (wished: WishedVote) => void;
}

interface OpenVote {
  readonly vote: ArticleVote;
  readonly isPending: () => boolean;
}

const MAX_CACHED_VOTES = 20;

interface CastVotePorts {
  readonly caches: Caches;
  readonly votes: Votes;
  readonly storedWish: StoredWish;
  readonly followActivity: ActivityFollower;
}

export const castVote = ({
  caches,
  votes,
  storedWish,
  followActivity: activity,
}: CastVotePorts): CastVote => {
  const open = lruCache<OpenVote>(caches, MAX_CACHED_VOTES, (each) => each.isPending());
  const of = (articleId: string) =>
    open.open(articleId, (own) => openVote(own, votes, activity, articleId)).vote;
  return {
    of,
    wish: storedWish.save,
    castWished: ({ articleId, vote }) => {
      const entry = activity.standing(articleId).get();
      const wish = storedWish.wished.get();
      if (entry.phase !== 'loaded' || wish?.articleId !== articleId || wish.vote !== vote) return;
      storedWish.clear();
      // A repeated vote would take it back.
      if (entry.value.vote !== vote) of(articleId).cast(vote);
    },
  };
};

/** Sends one vote at a time. A change made meanwhile is sent after it, so that the last one counts. */
const openVote = (caches: Caches, votes: Votes, activity: ActivityFollower, articleId: string): OpenVote => {
  const request = latestRequest();
  const { state, set } = learnerState<Failure | null>(caches, null, () => {
    request.abandon();
    set(null);
  });
  /** The vote on the server, as far as known here. */
  let standing: Vote | null = null;
  let wanted: Vote | null = null;

  const present = () => {
    const entry = activity.standing(articleId).get();
    return entry.phase === 'loaded' ? entry.value : undefined;
  };
  const show = (vote: Vote | null) => {
    const value = present();
    if (value) activity.put(articleId, withVote(value, vote));
  };

  const send = () =>
    request.ask(() => asked(wanted, standing), {
      succeeded: (reactions) => {
        standing = reactions.vote;
        const value = present();
        if (wanted !== standing) send();
        else if (value) activity.put(articleId, { ...value, ...reactions });
      },
      failed: (failure) => {
        show(standing);
        set(failure);
      },
    });

  const asked = (vote: Vote | null, before: Vote | null) =>
    vote === null ? votes.withdraw(articleId, before ?? 'up') : votes.cast(articleId, vote);

  return {
    isPending: request.isPending,
    vote: {
      failure: state,
      cast: (vote) => {
        const value = present();
        if (!value) return;
        set(null);
        if (!request.isPending()) standing = value.vote;
        wanted = value.vote === vote ? null : vote;
        show(wanted);
        if (!request.isPending()) send();
      },
    },
  };
};
