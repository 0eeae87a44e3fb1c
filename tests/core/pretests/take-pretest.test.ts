import { describe, expect, it } from 'vitest';
import { withPretest, withQuiz } from '#adapters/memory/sample-library.ts';
import type { PretestSession } from '#core/pretests/take-pretest.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { enterQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const registration = {
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
  email: 'ada@hospital.org',
  password: 'a long enough passphrase',
} as const;

/** A learner's tab; article 1 has two pretest questions, article 2 none. */
const appOfALearner = () => {
  const made = memoryApp({ library: [withPretest('1'), withQuiz('2')] });
  made.tab.registerWithGuestQuizzes.execute(registration);
  return made;
};

const enter = (tab: Tab, which: Parameters<Tab['takePretest']['of']>[0] = { articleId: '1' }) => {
  const session = tab.takePretest.of(which);
  return { session, ...watch(session.state) };
};

const answer = (session: PretestSession, option: 'right' | 'wrong' = 'right') => {
  const { question } = inPhase(session.state, 'asking');
  session.respond({ optionId: `${question.id}-${option === 'right' ? 1 : 2}` });
  session.submit();
};

describe('taking a pretest', () => {
  it('starts at the first question, and not before it is shown', () => {
    const { tab, fakeServer } = appOfALearner();
    const session = tab.takePretest.of({ articleId: '1' });
    expect(tab.pretests.start.calls).toEqual([]);
    watch(session.state);
    expect(inPhase(session.state, 'asking')).toMatchObject({
      number: 1,
      total: 2,
      marks: ['open', 'open'],
      response: null,
      saveStatus: 'saved',
    });
    expect(fakeServer.attempts).toMatchObject([{ subject: 'article-pretest' }]);
  });

  it('goes from an answer to the next question, and does not say whether it was right', () => {
    const { session, seen } = enter(appOfALearner().tab);
    answer(session, 'wrong');
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, marks: ['answered', 'open'] });
    expect(JSON.stringify([...seen, session.state.get()])).not.toMatch(/correct|wrong|explanation|reason/);
  });

  it('ends with the result, after which none is due or explained [PT-02]', () => {
    const { tab } = appOfALearner();
    const [offer, onboarding] = [tab.checkPretest.of({ articleId: '1' }), tab.checkOnboarding.entry()];
    watch(offer);
    watch(onboarding);
    expect(inPhase(offer, 'loaded').value.showPretest).toBe(true);
    expect(inPhase(onboarding, 'loaded').value).toBe('1');
    const { session } = enter(tab);
    answer(session, 'right');
    answer(session, 'wrong');
    expect(inPhase(session.state, 'finished').results.result).toEqual({ correct: 1, total: 2 });
    expect(inPhase(offer, 'loaded').value.showPretest).toBe(false);
    expect(inPhase(onboarding, 'loaded').value).toBe('0');
  });

  it('is no longer counted by the article once it is finished [PT-01]', () => {
    const { tab } = appOfALearner();
    const standing = tab.followActivity.standing('1');
    const { leave } = watch(standing);
    expect(inPhase(standing, 'loaded').value.pretestQuestions).toBe(2);
    leave();
    const { session } = enter(tab, { slug: 'article-1' });
    answer(session);
    expect(inPhase(standing, 'loaded').value.pretestQuestions).toBe(2);
    answer(session);
    expect(standing.get().phase).toBe('loading');
    watch(standing);
    expect(inPhase(standing, 'loaded').value.pretestQuestions).toBe(0);
  });

  it('sends nothing without a choice, and no choice that the question does not have', () => {
    const { tab } = appOfALearner();
    const { session } = enter(tab);
    session.submit();
    session.respond({ optionId: '12-1' });
    session.submit();
    expect(tab.pretests.answer.calls).toEqual([]);
  });

  it('sends one answer for a double click', () => {
    const { tab } = appOfALearner();
    const { session } = enter(tab);
    tab.pretests.answer.hold();
    answer(session);
    session.submit();
    session.respond({ optionId: '11-3' });
    expect(inPhase(session.state, 'asking')).toMatchObject({
      sending: 'pending',
      saveStatus: 'saving',
      response: { optionId: '11-1' },
    });
    tab.pretests.answer.release();
    expect(tab.pretests.answer.calls).toHaveLength(1);
  });

  it('continues at the first unanswered question after a reload and on another device (faults.md, 4)', () => {
    const { tab, openTab, openElsewhere } = appOfALearner();
    const { session, leave } = enter(tab);
    answer(session);
    leave();
    expect(inPhase(enter(openTab()).session.state, 'asking')).toMatchObject({
      number: 2,
      marks: ['answered', 'open'],
    });
    const elsewhere = openElsewhere();
    elsewhere.logIn.execute({ email: registration.email, password: registration.password });
    expect(inPhase(enter(elsewhere).session.state, 'asking').number).toBe(2);
  });

  it('stores one answer when its response was lost and it is sent again (faults.md, 2)', () => {
    const { tab, fakeServer } = appOfALearner();
    const { session } = enter(tab);
    tab.pretests.answer.loseNext();
    answer(session);
    expect(inPhase(session.state, 'asking')).toMatchObject({
      number: 1,
      sending: 'failed',
      saveStatus: 'saved-here',
    });
    session.submit();
    expect(inPhase(session.state, 'asking').number).toBe(2);
    expect(fakeServer.attempts[0]?.answers.size).toBe(1);
  });

  it('stores a choice made offline, and sends it when the network is back', () => {
    const { tab } = appOfALearner();
    const { session } = enter(tab);
    tab.pretests.answer.failNext(unreachable);
    answer(session);
    expect(inPhase(session.state, 'asking').saveStatus).toBe('saved-here');
    tab.connectivity.comeBack();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, saveStatus: 'saved' });
  });

  it('sends the choice of a killed tab that was not sent', () => {
    const { tab, openTab, fakeServer } = appOfALearner();
    const { session } = enter(tab);
    tab.pretests.answer.failNext(unreachable);
    answer(session);
    const again = enter(openTab()).session;
    expect(inPhase(again.state, 'asking').number).toBe(2);
    expect(fakeServer.attempts[0]?.answers.get('11')).toMatchObject({ response: { optionId: '11-1' } });
  });

  it('reports that the device cannot store an answer, and continues (faults.md, 16)', () => {
    const { tab } = appOfALearner();
    tab.fillStorage();
    const { session } = enter(tab);
    tab.pretests.answer.failNext(unreachable);
    answer(session);
    expect(inPhase(session.state, 'asking').saveStatus).toBe('not-saved');
    session.submit();
    expect(inPhase(session.state, 'asking').number).toBe(2);
  });

  it('can be canceled while it hangs, and be sent again', () => {
    const { tab } = appOfALearner();
    const { session } = enter(tab);
    tab.pretests.answer.hold();
    answer(session);
    session.cancel();
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', failure: unreachable });
    session.submit();
    tab.pretests.answer.release();
    tab.pretests.answer.release();
    expect(inPhase(session.state, 'asking').number).toBe(2);
  });

  it('continues after a question that was answered differently in another tab', () => {
    const { tab, openTab } = appOfALearner();
    const { session } = enter(tab);
    answer(enter(openTab()).session, 'wrong');
    answer(session, 'right');
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, response: null });
  });

  it('shows the result when another tab has answered the last question', () => {
    const { tab, openTab } = appOfALearner();
    const { session } = enter(tab);
    const { session: other } = enter(openTab());
    answer(session);
    answer(other);
    answer(other);
    answer(session);
    expect(inPhase(session.state, 'finished').results.result.correct).toBe(2);
  });

  it('is over once the quiz has started, and is no longer offered', () => {
    const { tab } = appOfALearner();
    const [offer, standing] = [tab.checkPretest.of({ articleId: '1' }), tab.followActivity.standing('1')];
    watch(offer);
    watch(standing);
    expect(inPhase(standing, 'loaded').value.pretestQuestions).toBe(2);
    enterQuiz(tab);
    expect(inPhase(offer, 'loaded').value.showPretest).toBe(false);
    expect(inPhase(standing, 'loaded').value.pretestQuestions).toBe(0);
    expect(inPhase(enter(tab).session.state, 'failed').failure.kind).toBe('conflict');
  });

  it('is refused when there is none, and can be tried again when the server was not reached', () => {
    const { tab } = appOfALearner();
    expect(inPhase(enter(tab, { slug: 'article-2' }).session.state, 'failed').failure.kind).toBe('missing');
    tab.pretests.start.failNext(refusal('broken', 'Out of order.'));
    const { session } = enter(tab);
    expect(inPhase(session.state, 'failed').failure.kind).toBe('broken');
    session.retry();
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('leaves no data for the next learner on the device', () => {
    const { tab, device } = appOfALearner();
    const { session, leave } = enter(tab);
    tab.pretests.answer.failNext(unreachable);
    answer(session);
    const { quiz: pretest } = inPhase(session.state, 'asking');
    leave();
    expect(device.unsentPretestAnswers.of(pretest.pretestId)).not.toBe(null);
    tab.logOut.execute();
    expect(device.unsentPretestAnswers.of(pretest.pretestId)).toBe(null);
    expect(tab.takePretest.of({ articleId: '1' }).state.get()).toEqual({ phase: 'loading' });
  });
});

describe('whether a pretest is due', () => {
  it('is known for each article, by id or slug', () => {
    const { tab } = appOfALearner();
    const due = [{ articleId: '1' }, { slug: 'article-1' }, { articleId: '2' }].map((which) => {
      const offer = tab.checkPretest.of(which);
      watch(offer);
      return offer;
    });
    expect(due.map((offer) => inPhase(offer, 'loaded').value.showPretest)).toEqual([true, true, false]);
  });
});

describe('the results of the quiz after a pretest', () => {
  it('show the improvement', () => {
    const { tab } = appOfALearner();
    const { session } = enter(tab);
    answer(session, 'wrong');
    answer(session, 'wrong');
    const { session: quiz } = enterQuiz(tab);
    for (const question of ['11', '12', '13']) {
      quiz.respond({ optionId: `${question}-1` });
      quiz.submit();
      quiz.next();
    }
    expect(inPhase(quiz.state, 'finished').results.pretest).toEqual({ correct: 0, total: 2, afterwards: 2 });
  });
});
