import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedWishedVote } from '#adapters/storage/wished-vote.ts';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { openArticleFile, openDisclosureFile } from '#core/articles/open-file.ts';
import type { ShareOutcome } from '#core/articles/ports.ts';
import type { Reactions } from '#core/articles/reactions.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import { type Caches, createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const NO_VOTE: Reactions = { vote: null, upVotes: 5, downVotes: 2, shareCount: 1 };

/** The votes of an article that are loaded and watched. */
const standingOf = (caches: Caches, reactions: Reactions = NO_VOTE, isLoaded = true) => {
  const standing = { articleId: '1', ...reactions } as ActivityStanding;
  const activity = followActivity({ caches, standings: { standing: () => of(right(standing)) } });
  if (isLoaded) watch(activity.standing('1'));
  return { activity, shown: () => inPhase(activity.standing('1'), 'loaded').value };
};

const voting = (reactions: Reactions = NO_VOTE) => {
  const asked: string[] = [];
  let answer = new Subject<Either<Failure, Reactions>>();
  const ask = (verb: string) => (articleId: string, vote: string) => {
    asked.push(`${verb} ${vote} of ${articleId}`);
    answer = new Subject();
    return answer;
  };
  const caches = createCaches();
  const { activity, shown } = standingOf(caches, reactions);
  const use = castVote({
    caches,
    votes: { cast: ask('cast'), withdraw: ask('withdraw') },
    storedWish: storedWishedVote(memoryDeviceStorage()),
    followActivity: activity,
  });
  return {
    use,
    caches,
    vote: use.of('1'),
    asked,
    shown,
    isAsking: () => answer.observed,
    take: (given: Partial<Reactions>) => answer.next(right({ ...NO_VOTE, ...given })),
    fail: (failure: Failure = unreachable) => answer.next(left(failure)),
  };
};

describe('[FD-02] a vote', () => {
  it('shows the counts of the server once it has answered', () => {
    const { vote, take, shown } = voting();
    vote.cast('up');
    expect(shown()).toMatchObject({ vote: 'up', upVotes: 6, downVotes: 2 });
    take({ vote: 'up', upVotes: 9 });
    expect(shown()).toMatchObject({ vote: 'up', upVotes: 9, downVotes: 2 });
  });

  it('sends the vote that it takes back', () => {
    const { vote, asked, take, shown } = voting({ ...NO_VOTE, vote: 'down' });
    vote.cast('down');
    expect(asked).toEqual(['withdraw down of 1']);
    take({ vote: null, downVotes: 1 });
    expect(shown()).toMatchObject({ vote: null, downVotes: 1 });
  });

  it('restores the previous vote however often it was changed meanwhile', () => {
    const { vote, asked, fail, shown } = voting({ ...NO_VOTE, vote: 'down' });
    vote.cast('up');
    vote.cast('up');
    vote.cast('up');
    expect(asked).toEqual(['cast up of 1']);
    fail(refusal('throttled'));
    expect(shown()).toMatchObject({ vote: 'down', upVotes: 5, downVotes: 2 });
    expect(vote.failure.get()).toEqual(refusal('throttled'));
  });

  it('sends a later choice after the first request has answered', () => {
    const { vote, asked, take, shown } = voting();
    vote.cast('up');
    vote.cast('down');
    take({ vote: 'up', upVotes: 6 });
    expect(asked).toEqual(['cast up of 1', 'cast down of 1']);
    take({ vote: 'down', downVotes: 3 });
    expect(shown()).toMatchObject({ vote: 'down', upVotes: 5, downVotes: 3 });
    expect(asked).toHaveLength(2);
  });

  it('is abandoned when the learner logs out, and its error is forgotten [SE-02]', () => {
    const { use, caches, vote, fail, isAsking } = voting();
    vote.cast('up');
    fail();
    vote.cast('up');
    fail();
    caches.clear();
    expect(vote.failure.get()).toBeNull();
    const next = use.of('1');
    next.cast('up');
    caches.clear();
    expect(isAsking()).toBe(false);
    expect(use.of('1')).not.toBe(vote);
  });

  it('continues however many other articles are opened', () => {
    const { use, vote } = voting();
    vote.cast('up');
    for (let id = 2; id < 40; id += 1) use.of(String(id));
    expect(use.of('1')).toBe(vote);
  });
});

describe('[FD-02] a share', () => {
  const article = { id: '1', slug: 'article-1', title: 'Statins' };
  const sharing = (outcome: Either<Failure, ShareOutcome>, counts: PortResult<number>[], isLoaded = true) => {
    const handed: unknown[] = [];
    const counted: string[] = [];
    const caches = createCaches();
    const { activity } = standingOf(caches, NO_VOTE, isLoaded);
    const share = shareArticle({
      caches,
      shareSheet: {
        share: (what) => {
          handed.push(what);
          return of(outcome);
        },
        newId: () => 'share-1',
      },
      shares: {
        count: (id, shareId) => {
          counted.push(`${id} ${shareId}`);
          return counts.shift() ?? of(left(unreachable));
        },
      },
      followActivity: activity,
    });
    share.execute(article);
    return { state: share.state.get(), handed, counted, standing: activity.standing('1') };
  };
  const done = (outcome: ShareOutcome) => ({ phase: 'done', value: { articleId: '1', outcome } });

  it('passes on the title and the address, and shows the count', () => {
    const { state, handed, standing } = sharing(right('shared'), [of(right(7))]);
    expect(state).toEqual(done('shared'));
    expect(handed).toEqual([{ title: 'Statins', path: '/article/article-1' }]);
    expect(inPhase(standing, 'loaded').value.shareCount).toBe(7);
  });

  it('does not count a share that was canceled', () => {
    const { state, counted } = sharing(right('called-off'), [of(right(7))]);
    expect([state, counted]).toEqual([done('called-off'), []]);
  });

  it('says why a share failed, and does not count it', () => {
    const { state, counted } = sharing(left(unreachable), []);
    expect([state, counted]).toEqual([{ phase: 'failed', failure: unreachable }, []]);
  });

  it('is counted a second time only when the response was lost', () => {
    const lost = sharing(right('shared'), [of(left(unreachable)), of(right(7))]);
    expect(lost.counted).toEqual(['1 share-1', '1 share-1']);
    const refused = sharing(right('shared'), [of(left(refusal('throttled'))), of(right(7))]);
    expect([refused.counted, refused.state]).toEqual([['1 share-1'], done('shared')]);
    expect(inPhase(refused.standing, 'loaded').value.shareCount).toBe(1);
  });

  it('is counted even when no page shows the counts', () => {
    const { state, standing } = sharing(right('shared'), [of(right(7))], false);
    expect([state, standing.get()]).toEqual([done('shared'), { phase: 'loading' }]);
  });
});

describe('a document', () => {
  it.each([
    ['an article', 'file', openArticleFile],
    ['a disclosure', 'disclosureFile', openDisclosureFile],
  ] as const)('of %s is kept with the last few alone', (_, name, opening) => {
    const asked: string[] = [];
    const read = (id: string) => {
      asked.push(id);
      return of(right(Uint8Array.of(1)));
    };
    const never = () => new Subject<never>();
    const open = opening({
      caches: createCaches(),
      articleFiles: { file: never, disclosureFile: never, [name]: read },
    });
    for (const id of ['1', '2', '3', '4', '4', '3', '1']) watch(open.of(id)).leave();
    expect(asked).toEqual(['1', '2', '3', '4', '1']);
  });
});
