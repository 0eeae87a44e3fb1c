import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
import type { GuestQuestion } from '#core/review/guest-review.ts';
import type { AccountReview } from '#core/review/ports.ts';
import type { ReviewAnswer, ReviewQuestion, TodaysReview } from '#core/review/review.ts';
import { reviewQuestions } from '#core/review/review-questions.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const NOW = new Date('2026-05-05T12:00:00.000Z');
const options = ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() }));
const origin = { title: 'DAPA-HF', articleSlug: 'dapa-hf', courseId: null, moduleId: null };
const KEY = {
  solution: { optionId: 'b' },
  explanation: 'Because.',
  references: ['A trial'],
  reasons: [{ optionId: 'a', reason: null }],
};

const toReview = (questionId: string): ReviewQuestion => ({
  kind: 'article',
  questionId,
  dueAt: '2026-05-05T10:00:00.000Z',
  origin,
  question: { id: questionId, kind: 'single-best-answer', stem: `Question ${questionId}?`, options },
});

/** A server that grades, and applies each answer once. */
const server = (todays: TodaysReview) => {
  const applied = new Map<string, ReviewAnswer>();
  const carried: ReviewAnswer[] = [];
  const gone = new Set<string>();
  const account: AccountReview = {
    today: () =>
      of(
        right({
          ...todays,
          questions: todays.questions.filter(
            ({ questionId }) => ![...applied.values()].some((each) => each.questionId === questionId),
          ),
        }),
      ),
    answer: (answers) => {
      for (const answer of answers) if (!applied.has(answer.id)) applied.set(answer.id, answer);
      return of(
        right(
          answers
            .filter(({ questionId }) => !gone.has(questionId))
            .map(({ id, questionId, response }) => ({
              answerId: id,
              dueAt: '2026-05-09T12:00:00.000Z',
              grade: { ...KEY, questionId, response, correct: response.optionId === 'b', peers: null },
            })),
        ),
      );
    },
    carry: (answers) => {
      carried.push(...answers);
      return of(right(null));
    },
    insights: () => of(right({ topics: [], rated: 0, calibration: [], gains: [] })),
    isAskedAgain: () => of(right(false)),
    askAgain: () => of(right(null)),
  };
  return { applied, carried, gone, account };
};

const TODAY: TodaysReview = {
  questions: [toReview('1'), toReview('2')],
  later: 3,
  nextDueAt: '2026-05-20T12:00:00.000Z',
};

const learning = ({
  todays = TODAY,
  token = 'token' as string | null,
  storage = memoryDeviceStorage(),
} = {}) => {
  const behind = server(todays);
  const answer = scripted(behind.account.answer);
  const today = scripted(behind.account.today);
  const caches = createCaches();
  const authToken = storedAuthToken(storage);
  if (token !== null) authToken.save(token);
  const connectivity = shownConnectivity();
  const [deviceReview, unsentReviews] = [storedGuestReview(storage), storedUnsentReviews(storage)];
  let now = NOW;
  const use = reviewQuestions({
    caches,
    accountReview: { ...behind.account, answer: answer.call, today: today.call },
    deviceReview,
    unsentReviews,
    authToken,
    connectivity,
    calendar: { timeZone: () => 'UTC' },
    now: () => now,
  });
  const setNow = (moment: string) => {
    now = new Date(moment);
  };
  return {
    ...use,
    ...behind,
    answer,
    todays: today,
    caches,
    storage,
    deviceReview,
    unsentReviews,
    connectivity,
    setNow,
  };
};

describe('a learner’s daily review', () => {
  it('asks question after question, each with its verdict and when it comes back [RV-02]', () => {
    const { state, respond, rate, submit, next, applied } = learning();
    watch(state);
    expect(inPhase(state, 'asking')).toMatchObject({ number: 1, total: 2, confidence: null });
    respond({ optionId: 'b' });
    rate('sure');
    submit();
    expect(inPhase(state, 'answered')).toMatchObject({
      last: false,
      marks: ['right', 'open'],
      dueAt: '2026-05-09T12:00:00.000Z',
      grade: { correct: true, explanation: 'Because.' },
    });
    next();
    respond({ optionId: 'a' });
    submit();
    next();
    expect(inPhase(state, 'over')).toEqual({
      phase: 'over',
      answered: 2,
      right: 1,
      later: 3,
      nextDueAt: '2026-05-09T12:00:00.000Z',
    });
    expect([...applied.values()].map(({ confidence }) => confidence)).toEqual(['sure', null]);
  });

  it('says that nothing is due, and when something will be', () => {
    const { state } = learning({ todays: { ...TODAY, questions: [], later: 0 } });
    watch(state);
    expect(inPhase(state, 'over')).toMatchObject({ answered: 0, nextDueAt: '2026-05-20T12:00:00.000Z' });
  });

  it('counts down what is left of today, for those who leave in the middle', () => {
    const { state, today, respond, submit } = learning();
    const page = watch(state);
    respond({ optionId: 'b' });
    submit();
    page.leave();
    const entry = today();
    watch(entry);
    expect(inPhase(entry, 'loaded').value.questions.map(({ questionId }) => questionId)).toEqual(['2']);
  });

  it('keeps an answer on the device without a network, and sends the same one when it is back [RV-05]', () => {
    const { state, respond, submit, rate, answer, applied, unsentReviews, connectivity, setNow } = learning();
    watch(state);
    respond({ optionId: 'b' });
    answer.failNext(unreachable);
    submit();
    expect(inPhase(state, 'asking')).toMatchObject({ sending: 'failed', saveStatus: 'saved-here' });
    expect(unsentReviews.all.get()).toHaveLength(1);
    // The submitted choice stays.
    respond({ optionId: 'a' });
    rate('guess');
    setNow('2026-05-05T13:00:00.000Z');
    connectivity.comeBack();
    inPhase(state, 'answered');
    expect([...applied.values()]).toEqual([
      expect.objectContaining({
        response: { optionId: 'b' },
        confidence: null,
        answeredAt: NOW.toISOString(),
      }),
    ]);
    expect(unsentReviews.all.get()).toEqual([]);
  });

  it('sends a waiting answer again by itself, less and less often, until the learner cancels or leaves [OF-11] [RV-05]', () => {
    vi.useFakeTimers();
    const { state, respond, submit, next, cancel, answer, applied } = learning();
    const page = watch(state);
    respond({ optionId: 'b' });
    for (const failure of [unreachable, refusal('unavailable'), unreachable]) answer.failNext(failure);
    submit();
    for (const [index, seconds] of [5, 10, 20].entries()) {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(answer.calls).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(answer.calls).toHaveLength(index + 2);
    }
    expect(inPhase(state, 'answered').saveStatus).toBe('saved');
    expect(applied.size).toBe(1);
    next();
    respond({ optionId: 'a' });
    answer.failNext(unreachable);
    submit();
    cancel();
    vi.advanceTimersByTime(3_600_000);
    expect(answer.calls).toHaveLength(5);
    answer.failNext(unreachable);
    submit();
    page.leave();
    vi.advanceTimersByTime(3_600_000);
    expect(answer.calls).toHaveLength(6);
    vi.useRealTimers();
  });

  it('is applied once if only the response was lost [RV-05]', () => {
    const { state, respond, submit, cancel, answer, applied } = learning();
    watch(state);
    respond({ optionId: 'b' });
    answer.loseNext();
    submit();
    cancel();
    submit();
    inPhase(state, 'answered');
    expect(applied.size).toBe(1);
    expect(answer.calls).toHaveLength(2);
  });

  it('sends what an earlier page could not send, before it asks anything [RV-05]', () => {
    const storage = memoryDeviceStorage();
    const earlier = learning({ storage });
    const page = watch(earlier.state);
    earlier.respond({ optionId: 'b' });
    earlier.answer.failNext(unreachable);
    earlier.submit();
    page.leave();
    const { state, applied, unsentReviews } = learning({ storage });
    watch(state);
    expect(applied.size).toBe(1);
    expect(inPhase(state, 'asking').item.questionId).toBe('2');
    expect(unsentReviews.all.get()).toEqual([]);
  });

  it('drops an answer that is refused for good, so that the next visit is not stuck', () => {
    const { state, respond, submit, answer, unsentReviews } = learning();
    watch(state);
    respond({ optionId: 'b' });
    answer.failNext(refusal('invalid'));
    submit();
    expect(inPhase(state, 'asking').sending).toBe('failed');
    expect(unsentReviews.all.get()).toEqual([]);
  });

  it('skips a question that was withdrawn meanwhile', () => {
    const { state, respond, submit, gone } = learning();
    watch(state);
    gone.add('1');
    respond({ optionId: 'b' });
    submit();
    expect(inPhase(state, 'asking')).toMatchObject({ number: 2, marks: ['answered', 'open'] });
  });

  it('can be loaded again after a failure', () => {
    const { state, todays, retry } = learning();
    todays.failNext(unreachable);
    watch(state);
    inPhase(state, 'failed');
    retry();
    inPhase(state, 'asking');
  });

  it('shows nothing of one learner to the next', () => {
    const { state, caches, respond } = learning();
    watch(state);
    respond({ optionId: 'b' });
    caches.clear();
    expect(inPhase(state, 'asking').response).toBeNull();
  });

  it('ignores an option of another question, and a submit without a choice', () => {
    const { state, respond, submit, answer } = learning();
    watch(state);
    respond({ optionId: 'z' });
    submit();
    expect(inPhase(state, 'asking')).toMatchObject({ response: null, sending: 'idle' });
    expect(answer.calls).toEqual([]);
  });
});

const missed = (id: string, answeredAt = '2026-05-04T10:00:00.000Z'): GuestQuestion => ({
  question: { id, kind: 'single-best-answer', stem: `Question ${id}?`, options },
  origin,
  key: KEY,
  answers: [{ given: 'quiz', response: { optionId: 'a' }, correct: false, confidence: null, answeredAt }],
});

describe('a guest’s daily review', () => {
  it('is asked and graded on the device, without a request [RV-04]', () => {
    const { state, respond, submit, next, deviceReview, answer, todays } = learning({ token: null });
    deviceReview.keep([missed('1'), missed('2', '2026-05-05T11:00:00.000Z')]);
    watch(state);
    expect(inPhase(state, 'asking')).toMatchObject({ total: 1, item: { questionId: '1', origin } });
    respond({ optionId: 'b' });
    submit();
    expect(inPhase(state, 'answered').grade).toEqual({
      ...KEY,
      questionId: '1',
      response: { optionId: 'b' },
      correct: true,
      peers: null,
    });
    next();
    expect(inPhase(state, 'over')).toMatchObject({ right: 1, nextDueAt: '2026-05-06T11:00:00.000Z' });
    expect([answer.calls, todays.calls]).toEqual([[], []]);
    expect(deviceReview.all.get()[0]?.answers).toHaveLength(2);
  });

  it('goes into the account before its first review, and leaves the device [RV-04]', () => {
    const storage = memoryDeviceStorage();
    const guest = learning({ token: null, storage });
    guest.deviceReview.keep([missed('1')]);
    const page = watch(guest.state);
    guest.respond({ optionId: 'b' });
    guest.submit();
    page.leave();
    const { state, carried, deviceReview } = learning({ storage });
    watch(state);
    expect(carried).toEqual([
      {
        id: expect.stringMatching(/^article-1-/),
        kind: 'article',
        questionId: '1',
        response: { optionId: 'b' },
        confidence: null,
        answeredAt: NOW.toISOString(),
      },
    ]);
    expect(deviceReview.all.get()).toEqual([]);
  });

  it('is cleared by a logout, with what was not sent [RV-07]', () => {
    const { state, respond, submit, answer, storage, unsentReviews, deviceReview } = learning();
    watch(state);
    respond({ optionId: 'b' });
    answer.failNext(unreachable);
    submit();
    deviceReview.keep([missed('1')]);
    clearedByLogout(storage).clear();
    expect([unsentReviews.all.get(), deviceReview.all.get()]).toEqual([[], []]);
  });
});

describe('a review that waits', () => {
  it('can be stopped while it loads, and loads again when the network is back', () => {
    const use = learning();
    use.todays.hold();
    const page = watch(use.state);
    expect(use.state.get()).toEqual({ phase: 'loading' });
    use.cancel();
    expect(use.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    expect(use.todays.abandoned()).toBe(1);
    use.connectivity.comeBack();
    expect(use.todays.calls).toHaveLength(2);
    use.todays.release(1);
    expect(inPhase(use.state, 'asking').number).toBe(1);
    page.leave();
  });

  it('does not load again by itself after a refusal', () => {
    const use = learning();
    use.todays.failNext(refusal('broken', 'No.'));
    watch(use.state);
    use.connectivity.comeBack();
    expect(inPhase(use.state, 'failed').failure).toEqual(refusal('broken', 'No.'));
    expect(use.todays.calls).toHaveLength(1);
  });

  it('can be stopped while an answer is sent, which is kept and sent again with the network', () => {
    const use = learning();
    use.answer.hold();
    watch(use.state);
    use.respond({ optionId: 'a' });
    use.submit();
    expect(inPhase(use.state, 'asking')).toMatchObject({ sending: 'pending', saveStatus: 'saving' });
    use.submit();
    use.respond({ optionId: 'b' });
    use.rate('sure');
    expect(use.answer.calls).toHaveLength(1);
    use.cancel();
    expect(inPhase(use.state, 'asking')).toMatchObject({
      sending: 'failed',
      failure: unreachable,
      saveStatus: 'saved-here',
      response: { optionId: 'a' },
      confidence: null,
    });
    use.cancel();
    use.connectivity.comeBack();
    expect(use.answer.calls[1]).toEqual(use.answer.calls[0]);
    use.answer.release(1);
    expect(inPhase(use.state, 'answered').grade).toMatchObject({
      response: { optionId: 'a' },
      correct: false,
    });
  });

  it('stays at its question when the page is left and entered again', () => {
    const use = learning();
    const page = watch(use.state);
    use.respond({ optionId: 'b' });
    page.leave();
    watch(use.state);
    expect(inPhase(use.state, 'asking').response).toEqual({ optionId: 'b' });
    expect(use.todays.calls).toHaveLength(1);
  });

  it('keeps sending what was in progress when the page was left', () => {
    const use = learning();
    use.answer.hold();
    const page = watch(use.state);
    use.respond({ optionId: 'b' });
    use.submit();
    page.leave();
    expect(use.answer.abandoned()).toBe(1);
    expect(inPhase(use.state, 'asking').sending).toBe('failed');
    use.connectivity.comeBack();
    expect(use.answer.calls).toHaveLength(1);
    watch(use.state);
    expect(use.answer.calls).toHaveLength(2);
  });

  it('shows the page of another learner nothing, and loads their review while it is watched', () => {
    const use = learning();
    const page = watch(use.state);
    use.caches.clear();
    expect(use.todays.calls).toHaveLength(2);
    expect(inPhase(use.state, 'asking').number).toBe(1);
    page.leave();
    use.caches.clear();
    expect(use.state.get()).toEqual({ phase: 'loading' });
    expect(use.todays.calls).toHaveLength(2);
  });
});

describe('what is left of today', () => {
  it('is read once, follows each answer, and is read again at the end and after other reviews', () => {
    const use = learning();
    const left = () => inPhase(use.today(), 'loaded').value.questions.map(({ questionId }) => questionId);
    watch(use.today());
    expect(left()).toEqual(['1', '2']);
    watch(use.state);
    const before = use.todays.calls.length;
    use.respond({ optionId: 'b' });
    use.submit();
    expect(left()).toEqual(['2']);
    use.submit();
    use.next();
    use.next();
    expect(inPhase(use.state, 'asking').number).toBe(2);
    expect(left()).toEqual(['2']);
    expect(use.todays.calls).toHaveLength(before);
    use.respond({ optionId: 'a' });
    use.submit();
    expect(inPhase(use.state, 'answered')).toMatchObject({ last: true, saveStatus: 'saved', failure: null });
    use.next();
    expect(inPhase(use.state, 'over')).toMatchObject({ answered: 2, right: 1 });
    expect(use.todays.calls.length).toBeGreaterThan(before);
    const after = use.todays.calls.length;
    use.caches.invalidate('reviews');
    expect(use.todays.calls.length).toBe(after + 1);
    use.caches.invalidate('credits');
    expect(use.todays.calls.length).toBe(after + 1);
  });

  it('ends without a mark for a question that was withdrawn', () => {
    const use = learning({ todays: { ...TODAY, questions: [toReview('1')], nextDueAt: null } });
    use.gone.add('1');
    watch(use.state);
    use.respond({ optionId: 'a' });
    use.submit();
    expect(inPhase(use.state, 'over')).toMatchObject({ answered: 0, right: 0, later: 3, nextDueAt: null });
  });

  it('names the soonest question that comes back', () => {
    const use = learning({ todays: { ...TODAY, questions: [toReview('1')], nextDueAt: null } });
    watch(use.state);
    use.respond({ optionId: 'b' });
    use.submit();
    use.next();
    expect(inPhase(use.state, 'over').nextDueAt).toBe('2026-05-09T12:00:00.000Z');
  });
});
