import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityFollower } from '#core/activities/follow-activity.ts';
import { type Vote, withVote } from '#core/articles/reactions.ts';
import { unreachable } from '#core/shared/failure.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const physician = {
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  email: 'ada@hospital.example.org',
  password: 'correct horse battery',
};

const learnerAt = (articleId = '1') => {
  const { tab, fakeServer } = memoryApp();
  tab.registerWithGuestQuizzes.execute(physician);
  const { standing } = tab.followActivity;
  watch(standing(articleId));
  const shown = () => inPhase(standing(articleId), 'loaded').value;
  return { tab, fakeServer, shown, vote: tab.castVote.of(articleId) };
};

describe('[FD-02] voting', () => {
  it('is shown at once, and kept when the server answers', () => {
    const { tab, shown, vote } = learnerAt();
    tab.votes.cast.hold();
    vote.cast('up');
    expect(shown()).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 0 });
    tab.votes.cast.release();
    expect(shown()).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 0 });
  });

  it('that a guest wished is cast once after the login, and never takes the same vote back', () => {
    const { tab, fakeServer, shown } = learnerAt();
    tab.castVote.castWished({ articleId: '1', vote: 'up' });
    expect(fakeServer.votes).toEqual([]);
    for (const _ of ['first', 'again']) {
      tab.castVote.wish({ articleId: '1', vote: 'up' });
      tab.castVote.castWished({ articleId: '1', vote: 'down' });
      tab.castVote.castWished({ articleId: '2', vote: 'up' });
      tab.castVote.castWished({ articleId: '1', vote: 'up' });
      expect(shown()).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 0 });
    }
    expect(tab.votes.cast.calls).toEqual([['1', 'up']]);
  });

  const wish = { articleId: '1', vote: 'up' } as const;

  it('that a guest wished survives a login through a provider, which reloads the page', () => {
    const app = memoryApp();
    app.tab.castVote.wish(wish);
    const tab = app.openTab();
    tab.registerWithGuestQuizzes.execute(physician);
    watch(tab.followActivity.standing('1'));
    tab.castVote.castWished(wish);
    expect(tab.votes.cast.calls).toEqual([['1', 'up']]);
  });

  it('that was wished on a shared device is not cast for the next learner', () => {
    const { tab } = memoryApp();
    tab.castVote.wish(wish);
    tab.registerWithGuestQuizzes.execute(physician);
    tab.logOut.execute();
    tab.registerWithGuestQuizzes.execute({ ...physician, email: 'grace@hospital.example.org' });
    watch(tab.followActivity.standing('1'));
    tab.castVote.castWished(wish);
    expect(tab.votes.cast.calls).toEqual([]);
  });

  it('takes the vote back when repeated', () => {
    const { tab, fakeServer, shown, vote } = learnerAt();
    vote.cast('down');
    vote.cast('down');
    expect(shown()).toMatchObject({ vote: null, upVotes: 0, downVotes: 0 });
    expect(tab.votes.withdraw.calls).toEqual([['1', 'down']]);
    expect(fakeServer.votes).toEqual([]);
  });

  it('restores the previous vote when it could not be stored, and says why', () => {
    const { tab, shown, vote } = learnerAt();
    vote.cast('up');
    tab.votes.cast.failNext(unreachable);
    vote.cast('down');
    expect(shown()).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 0 });
    expect(vote.failure.get()).toEqual(unreachable);
    vote.cast('down');
    expect(vote.failure.get()).toBeNull();
    expect(shown()).toMatchObject({ vote: 'down', upVotes: 0, downVotes: 1 });
  });

  it('sends a change made during a request after it, so that the last vote is kept', () => {
    const { tab, fakeServer, shown, vote } = learnerAt();
    tab.votes.cast.hold();
    vote.cast('up');
    vote.cast('down');
    vote.cast('down');
    expect(shown()).toMatchObject({ vote: null, upVotes: 0, downVotes: 0 });
    expect(tab.votes.cast.calls).toHaveLength(1);
    tab.votes.cast.release();
    expect(tab.votes.withdraw.calls).toEqual([['1', 'up']]);
    expect(shown()).toMatchObject({ vote: null, upVotes: 0, downVotes: 0 });
    expect(fakeServer.votes).toEqual([]);
  });

  it('does nothing until the article’s votes are known', () => {
    const { tab } = memoryApp();
    tab.castVote.of('1').cast('up');
    expect(tab.votes.cast.calls).toEqual([]);
  });

  it('does not show one learner’s vote to the next', () => {
    const { tab, vote, shown } = learnerAt();
    vote.cast('up');
    tab.logOut.execute();
    expect(shown()).toMatchObject({ vote: null, upVotes: 1 });
  });
});

it('updates the counts in both directions from any previous vote', () => {
  const vote = fc.constantFrom<Vote | null>('up', 'down', null);
  fc.assert(
    fc.property(vote, vote, fc.nat(), fc.nat(), (own, other, upVotes, downVotes) => {
      const before = { vote: own, upVotes, downVotes, shareCount: 0 };
      const after = withVote(before, other);
      const cast = (which: Vote | null) => Number(which !== null);
      expect(after.upVotes + after.downVotes - upVotes - downVotes).toBe(cast(other) - cast(own));
      expect(withVote(after, own)).toEqual(before);
    }),
  );
});

describe('[FD-02] sharing', () => {
  const article = { id: '1', slug: 'article-1', title: 'Article 1' };
  const countOf = (follow: ActivityFollower) => inPhase(follow.standing('1'), 'loaded').value.shareCount;

  it('shares the article’s own address and counts it', () => {
    const { tab } = memoryApp();
    watch(tab.followActivity.standing('1'));
    tab.shareArticle.execute(article);
    expect(tab.shareSheet.share).toBeDefined();
    expect(tab.shareArticle.state.get()).toEqual({
      phase: 'done',
      value: { articleId: '1', outcome: 'shared' },
    });
    expect(countOf(tab.followActivity)).toBe(1);
  });

  it('counts once when the response was lost and the request was repeated', () => {
    const { tab, fakeServer } = memoryApp();
    watch(tab.followActivity.standing('1'));
    tab.shares.count.loseNext();
    tab.shareArticle.execute(article);
    expect(tab.shares.count.calls).toEqual([
      ['1', 'share-1'],
      ['1', 'share-1'],
    ]);
    expect(fakeServer.shares.get('1')?.size).toBe(1);
    expect(countOf(tab.followActivity)).toBe(1);
  });

  it('succeeds even when it could not be counted', () => {
    const { tab } = memoryApp();
    tab.shares.count.failNext(unreachable);
    tab.shares.count.failNext(unreachable);
    tab.shareArticle.execute(article);
    expect(tab.shareArticle.state.get()).toMatchObject({ phase: 'done' });
  });
});
