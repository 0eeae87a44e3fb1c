import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { type Peers, shareOfPeers } from '#core/quizzes/quiz.ts';
import { storeGuestQuiz } from '#core/quizzes/store-guest-quiz.ts';
import { answerQuestion, enterQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

describe('the share of peers who chose an option', () => {
  const peers: Peers = {
    total: 1000,
    counts: [
      { optionId: 'most', count: 674 },
      { optionId: 'some', count: 326 },
      { optionId: 'few', count: 1 },
      { optionId: 'nobody', count: 0 },
    ],
  };

  it('is in whole percent, and at least one if there was anyone', () => {
    expect(['most', 'some', 'few', 'nobody'].map((id) => shareOfPeers(peers, id))).toEqual([67, 33, 1, 0]);
  });

  it('is none for an option that was added later', () => {
    expect(shareOfPeers(peers, 'new')).toBe(0);
  });
});

describe('what a started quiz stores on the device', () => {
  const attempt = { attemptId: '5', startedAt: '2026-05-04T12:00:00.000Z', finishedAt: null, answers: [] };
  const stored = (guestQuiz: string | null, userGuestHash: string | null) => {
    const device = {
      guestQuizzes: storedGuestQuizzes(memoryDeviceStorage()),
      guestSession: storedGuestSession(memoryDeviceStorage()),
    };
    storeGuestQuiz(device, { attempt, quizId: '9', guestQuiz, userGuestHash }, '1', {});
    return [device.guestSession.hash.get(), device.guestQuizzes.all.get()];
  };

  it('is nothing for a learner, and for a guest both capabilities [GQ-01] [SE-05]', () => {
    expect(stored(null, null)).toEqual([null, []]);
    expect(stored('carry', 'guest')).toEqual([
      'guest',
      [{ quizId: '9', hash: 'carry', articleId: '1', startedAt: attempt.startedAt }],
    ]);
  });
});

describe('a finished quiz', () => {
  it('is finished in the article’s status too', () => {
    const { tab } = memoryApp();
    const standing = tab.followActivity.standing('1');
    watch(standing);
    const { session } = enterQuiz(tab, '1');
    for (let question = 0; question < 3; question += 1) {
      expect(inPhase(standing, 'loaded').value).toMatchObject({ quiz: { answered: question } });
      answerQuestion(session, 'right');
      session.next();
    }
    expect(inPhase(standing, 'loaded').value).toMatchObject({ quiz: { state: 'passed' } });
  });
});

describe('the session of a quiz', () => {
  it('on screen is kept while others are opened, and one that was left long ago is not', () => {
    const { tab } = memoryApp();
    const session = tab.takeQuiz.of('1');
    const { leave } = watch(session.state);
    const openOthers = () => {
      for (let article = 2; article < 12; article += 1) tab.takeQuiz.of(String(article));
    };
    openOthers();
    expect(tab.takeQuiz.of('1')).toBe(session);
    leave();
    openOthers();
    expect(tab.takeQuiz.of('1')).not.toBe(session);
  });
});
