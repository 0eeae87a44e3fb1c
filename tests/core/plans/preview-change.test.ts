import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { previewChange } from '#core/plans/preview-change.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';

const bill = (priceHash: string, promoCode: string | null = null): ChangePreview => ({
  priceHash,
  promoCode,
  currency: 'USD',
  planOriginalBasePrice: 100,
  upgradeDiscount: 0,
  fluorosafetyDiscount: 0,
  couponDiscount: 0,
  paidReferralDiscount: 0,
  totalToPaid: 100,
  dueAt: null,
  discountPerPaidReferral: 0,
  unclaimedPaidReferralCount: 0,
  paidReferralDiscountRemainingAfterPurchase: 0,
  renewal: null,
});

const unknownCode = refusal('unprocessable', '', { promoCode: ['We don’t recognize this code.'] });

type Asked = Parameters<Subscriptions['preview']>;

const setUp = () => {
  const asked: { readonly of: Asked; readonly answer: Subject<Either<Failure, ChangePreview>> }[] = [];
  const preview = (...of: Asked) => {
    const answer = new Subject<Either<Failure, ChangePreview>>();
    asked.push({ of, answer });
    return answer;
  };
  const checked: [string, string | null][] = [];
  const checkPromo: Subscriptions['checkPromo'] = (promoCode, priceHash) => {
    checked.push([promoCode, priceHash]);
    return of(
      promoCode === 'UNKNOWN' ? left(unknownCode) : right({ promoCode, percentOff: 10, centsOff: null }),
    );
  };
  const never = () => new Subject<never>();
  const caches = createCaches();
  const useCase = previewChange({
    caches,
    subscriptions: {
      preview,
      mine: never,
      plans: never,
      checkPromo,
      downgrade: never,
      resume: never,
      goFree: never,
    },
  });
  const answer = (index: number, value: Either<Failure, ChangePreview>) => asked[index]?.answer.next(value);
  return { useCase, caches, asked, checked, answer, state: useCase.state.get };
};

describe('the preview of a change', () => {
  it('[PL-05] is loaded when a plan is selected, and once for the same plan', () => {
    const { useCase, asked, answer, state } = setUp();
    useCase.select('pro');
    useCase.select('pro');
    expect(asked.map(({ of }) => of)).toEqual([['pro', null]]);
    expect(state()).toEqual({ phase: 'loading', priceHash: 'pro' });
    answer(0, right(bill('pro')));
    expect(state()).toEqual({ phase: 'loaded', preview: bill('pro'), code: 'none' });
  });

  it('[PL-05] loads one at a time: the latest choice waits, and no late response is shown', () => {
    const { useCase, asked, answer, state } = setUp();
    useCase.select('pro');
    useCase.select('lifetime');
    useCase.select('pro');
    useCase.select('lifetime');
    expect(asked).toHaveLength(1);
    answer(0, right(bill('pro')));
    expect(state()).toEqual({ phase: 'loading', priceHash: 'lifetime' });
    expect(asked.map(({ of }) => of[0])).toEqual(['pro', 'lifetime']);
    answer(1, right(bill('lifetime')));
    expect(state()).toMatchObject({ phase: 'loaded', preview: { priceHash: 'lifetime' } });
  });

  it('[PL-05] is not loaded while a payment is confirmed, but after it', () => {
    const { useCase, asked, answer } = setUp();
    useCase.select('pro');
    answer(0, right(bill('pro')));
    useCase.hold();
    useCase.applyCode('TEN');
    useCase.retry();
    expect(asked).toHaveLength(1);
    useCase.release();
    expect(asked[1]?.of).toEqual(['pro', 'TEN']);
  });

  it('[PL-07] stays unchanged when a code is not valid, and says why', () => {
    const { useCase, asked, answer, state } = setUp();
    useCase.select('pro');
    answer(0, right(bill('pro')));
    useCase.applyCode(' WRONG ');
    expect(asked.at(-1)?.of).toEqual(['pro', 'WRONG']);
    expect(state()).toMatchObject({ phase: 'loaded', code: 'pending' });
    const failure = refusal('unprocessable', '', { promoCode: ['We don’t recognize this code.'] });
    answer(1, left(failure));
    expect(state()).toEqual({ phase: 'loaded', preview: bill('pro'), code: { failure } });
    useCase.applyCode('RIGHT');
    answer(2, right(bill('pro', 'RIGHT')));
    useCase.removeCode();
    answer(3, right(bill('pro')));
    expect(state()).toEqual({ phase: 'loaded', preview: bill('pro'), code: 'none' });
  });

  it('[PL-07] is requested only with a code that was checked for the chosen price', () => {
    const { useCase, asked, checked, answer, state } = setUp();
    useCase.select('pro');
    answer(0, right(bill('pro')));
    expect(checked).toEqual([]);
    useCase.applyCode('UNKNOWN');
    expect(checked).toEqual([['UNKNOWN', 'pro']]);
    expect(asked).toHaveLength(1);
    expect(state()).toEqual({ phase: 'loaded', preview: bill('pro'), code: { failure: unknownCode } });
    useCase.applyCode('TEN');
    expect(checked.at(-1)).toEqual(['TEN', 'pro']);
    expect(asked.at(-1)?.of).toEqual(['pro', 'TEN']);
  });

  it('can be requested again after it failed, and is cleared when the learner logs out [SE-02]', () => {
    const { useCase, caches, asked, answer, state } = setUp();
    useCase.select('pro');
    answer(0, left({ kind: 'unreachable' }));
    expect(state()).toMatchObject({ phase: 'failed', priceHash: 'pro' });
    useCase.retry();
    expect(asked).toHaveLength(2);
    caches.clear();
    answer(1, right(bill('pro')));
    expect(state()).toEqual({ phase: 'none' });
  });

  it('[PL-05] is requested once when chosen during another load, and choosing it again loads nothing', () => {
    const { useCase, asked, answer } = setUp();
    useCase.select('pro');
    useCase.select('lifetime');
    answer(0, right(bill('pro')));
    useCase.select('lifetime');
    answer(1, right(bill('lifetime')));
    useCase.select('lifetime');
    expect(asked.map(({ of }) => of[0])).toEqual(['pro', 'lifetime']);
  });

  it('does not show the error of an earlier choice', () => {
    const { useCase, asked, answer, state } = setUp();
    useCase.select('pro');
    useCase.select('lifetime');
    answer(0, left({ kind: 'unreachable' }));
    expect(state()).toEqual({ phase: 'loading', priceHash: 'lifetime' });
    expect(asked).toHaveLength(2);
    answer(1, left({ kind: 'unreachable' }));
    expect(state()).toEqual({ phase: 'failed', priceHash: 'lifetime', failure: { kind: 'unreachable' } });
  });

  it('[PL-07] has no code before a plan is chosen, and a code is removed with its plan', () => {
    const { useCase, asked, answer } = setUp();
    useCase.applyCode('TEN');
    useCase.removeCode();
    useCase.retry();
    expect(asked).toEqual([]);
    useCase.select('pro');
    answer(0, right(bill('pro')));
    useCase.applyCode('TEN');
    answer(1, right(bill('pro', 'TEN')));
    useCase.select('lifetime');
    expect(asked.at(-1)?.of).toEqual(['lifetime', null]);
  });

  it('[PL-07] keeps its code when it is loaded again, and shows it as loaded meanwhile', () => {
    const { useCase, asked, answer, state } = setUp();
    useCase.select('pro');
    answer(0, right(bill('pro')));
    useCase.applyCode('TEN');
    answer(1, right(bill('pro', 'TEN')));
    useCase.retry();
    expect(asked.at(-1)?.of).toEqual(['pro', 'TEN']);
    expect(state()).toEqual({ phase: 'loaded', preview: bill('pro', 'TEN'), code: 'none' });
  });

  it('[PL-07] accepts a code while the plan loads, and a plan chosen meanwhile keeps its own', () => {
    const { useCase, asked, answer } = setUp();
    useCase.select('pro');
    useCase.applyCode('TEN');
    answer(0, right(bill('pro')));
    expect(asked.at(-1)?.of).toEqual(['pro', 'TEN']);
  });

  it('of another plan is loading, and no code is checked', () => {
    const { useCase, answer, state } = setUp();
    useCase.select('pro');
    answer(0, right(bill('pro')));
    useCase.select('lifetime');
    expect(state()).toEqual({ phase: 'loading', priceHash: 'lifetime' });
    answer(1, left({ kind: 'unreachable' }));
    expect(state()).toEqual({ phase: 'failed', priceHash: 'lifetime', failure: { kind: 'unreachable' } });
  });

  it('[PL-05] continues at once with a choice made while it was paused, and only then', () => {
    const { useCase, caches, asked, answer, state } = setUp();
    useCase.hold();
    useCase.select('pro');
    expect(asked).toEqual([]);
    caches.clear();
    expect(state()).toEqual({ phase: 'none' });
    useCase.release();
    expect(asked).toEqual([]);
    useCase.hold();
    caches.clear();
    useCase.select('pro');
    expect(asked).toHaveLength(1);
    answer(0, right(bill('pro')));
    useCase.release();
    expect(asked).toHaveLength(1);
  });
});
