// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';

const AT = '2026-11-27T09:00:00.000Z';
const UNSENT = [{ attemptId: '5', questionId: '6', optionId: '7', confidence: 'sure' }];
const REVIEWS = [
  { id: 'r', kind: 'article', questionId: '6', optionId: '7', confidence: null, answeredAt: AT },
];
const MISSED = [
  {
    question: { id: '6', stem: 'Which?', options: [{ id: '7', text: 'This' }] },
    origin: { title: 'A trial', articleSlug: 'a-trial' },
    key: { correctOptionId: '8', explanation: '', reasons: [], references: [] },
    answers: [{ given: 'quiz', optionId: '7', correct: false, confidence: null, answeredAt: AT }],
  },
];

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('answers that an earlier version stored on the device', () => {
  beforeEach(() => localStorage.clear());
  const open = () => deviceStorage(window);

  it('are sent as responses', () => {
    localStorage.setItem('preceptor.unsent-answers', JSON.stringify(UNSENT));
    expect(storedUnsentAnswers(open()).of('5')).toEqual({
      attemptId: '5',
      questionId: '6',
      response: { optionId: '7' },
      confidence: 'sure',
    });
    localStorage.setItem('preceptor.unsent-reviews', JSON.stringify(REVIEWS));
    expect(storedUnsentReviews(open()).all.get()).toMatchObject([{ id: 'r', response: { optionId: '7' } }]);
  });

  it('are reviewed with their key', () => {
    localStorage.setItem('preceptor.guest-review', JSON.stringify(MISSED));
    expect(storedGuestReview(open()).all.get()).toMatchObject([
      {
        question: { kind: 'single-best-answer' },
        key: { solution: { optionId: '8' } },
        answers: [{ response: { optionId: '7' } }],
      },
    ]);
  });

  it('stay readable for a tab of that version that is still open', () => {
    storedUnsentAnswers(open()).save({ attemptId: '5', questionId: '6', response: { optionId: '7' } });
    expect(stored('preceptor.unsent-answers')).toMatchObject([{ optionId: '7' }]);
    localStorage.setItem('preceptor.guest-review', JSON.stringify(MISSED));
    const review = storedGuestReview(open());
    review.keep(review.all.get());
    expect(stored('preceptor.guest-review')).toMatchObject(MISSED);
  });
});
