import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Referral, Referrals } from '#core/referrals/referral.ts';
import { viewReferrals } from '#core/referrals/view-referrals.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { watch } from '#tests/support/watch-state.ts';

const referral = (id: string): Referral => ({
  id,
  initial: 'E',
  signedUpAt: '2026-11-20T12:00:00Z',
  paidAt: null,
  claimedAt: null,
});
const page = (ids: readonly string[], nextPagination: string | null): Referrals => ({
  items: ids.map(referral),
  previousPagination: null,
  nextPagination,
  total: 3,
  code: 'ABCD2345',
  signUps: 3,
  paid: 1,
  unclaimedPaid: 1,
  discountPerPaidReferral: 2_000,
  currency: 'USD',
});

const setUp = () => {
  const asked: (string | undefined)[] = [];
  let answer = new Subject<Either<Failure, Referrals>>();
  const caches = createCaches();
  const view = viewReferrals({
    caches,
    referralProgram: {
      page: (cursor) => {
        asked.push(cursor);
        answer = new Subject();
        return answer;
      },
    },
  });
  watch(view.state);
  return {
    view,
    caches,
    asked,
    fail: () => answer.next(left(unreachable)),
    give: (given: Referrals) => answer.next(right(given)),
  };
};

it('shows who registered through the learner’s link, each once, with its value [PL-11]', () => {
  const { view, asked, give } = setUp();
  expect(view.state.get()).toEqual({ phase: 'loading' });
  give(page(['3', '2'], 'older'));
  expect(view.state.get()).toMatchObject({
    phase: 'loaded',
    referrals: [referral('3'), referral('2')],
    more: 'idle',
    summary: { code: 'ABCD2345', signUps: 3, paid: 1, unclaimedPaid: 1, discountPerPaidReferral: 2_000 },
  });
  view.more();
  give({ ...page(['2', '1'], null), signUps: 4 });
  expect(view.state.get()).toMatchObject({
    referrals: [referral('3'), referral('2'), referral('1')],
    more: 'end',
    summary: { signUps: 4 },
  });
  expect(asked).toEqual([undefined, 'older']);
});

it('says why they cannot be read, can be tried again, and reads again for the next learner [SE-02]', () => {
  const { view, caches, asked, give, fail } = setUp();
  fail();
  expect(view.state.get()).toEqual({ phase: 'failed', failure: unreachable });
  view.retry();
  give(page(['1'], null));
  expect(view.state.get().phase).toBe('loaded');
  caches.clear();
  expect(view.state.get()).toEqual({ phase: 'loading' });
  expect(asked).toHaveLength(3);
});
