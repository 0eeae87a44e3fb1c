import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { earnCredit, evaluateArticle, passQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp, type Tab } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const register = (tab: Tab) =>
  tab.registerWithGuestQuizzes.execute({
    email: 'ada@hospital.org',
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });

const fillIn = (tab: Tab) => {
  const session = tab.giveEvaluation.of('1');
  const { leave } = watch(session.state);
  session.answer('learned', '4');
  session.answer('relevant', '5');
  session.answer('practice', 'confirms');
  session.answer('balanced', 'no');
  session.comment('balanced', 'One sponsor.');
  session.claim(1);
  return { session, leave };
};

describe('giving an evaluation', () => {
  it('awards the credit that was claimed, wherever credits are shown', () => {
    const { tab } = memoryApp();
    register(tab);
    passQuiz(tab, '1');
    const results = tab.reviewResults.of('1');
    const standing = tab.followActivity.standing('1');
    const due = tab.evaluationsDue.entry();
    watch(results);
    watch(standing);
    watch(due);
    watch(tab.viewTranscript.state);
    expect(inPhase(results, 'loaded').value.creditOutcome).toBe('evaluate-to-claim');
    expect(inPhase(due, 'loaded').value).toMatchObject([{ activity: { kind: 'article', id: '1' } }]);
    const { session } = fillIn(tab);
    session.submit();
    expect(inPhase(session.state, 'given').sheet.given).toMatchObject({ claimedCredit: 1 });
    expect(inPhase(results, 'loaded').value).toMatchObject({ creditOutcome: 'awarded', claimedCredit: 1 });
    expect(inPhase(standing, 'loaded').value.claim).toBe('awarded');
    expect(inPhase(due, 'loaded').value).toEqual([]);
    expect(inPhase(tab.viewTranscript.state, 'loaded')).toMatchObject({ total: 1, unawarded: [] });
  });

  it('sends nothing while something is missing, and says what at its field', () => {
    const { tab } = memoryApp();
    passQuiz(tab, '1');
    const session = tab.giveEvaluation.of('1');
    watch(session.state);
    session.answer('balanced', 'no');
    session.submit();
    const faulty = () => Object.keys(inPhase(session.state, 'asking').faults);
    expect(faulty()).toEqual(['balanced.comment', 'claimedCredit']);
    session.comment('balanced', 'One sponsor.');
    expect(faulty()).toEqual(['claimedCredit']);
    expect(tab.activities.evaluate.calls).toEqual([]);
  });

  it('survives a reload, and removes the draft once it is given', () => {
    const { tab, openTab, device } = memoryApp();
    passQuiz(tab, '1');
    fillIn(tab).leave();
    const again = openTab().giveEvaluation.of('1');
    watch(again.state);
    expect(inPhase(again.state, 'asking').draft).toMatchObject({ claimedCredit: 1 });
    expect(inPhase(again.state, 'asking').draft.answers).toHaveLength(4);
    again.submit();
    expect(inPhase(again.state, 'given').sheet.given?.claimedCredit).toBe(1);
    expect(device.evaluationDrafts.of('1')).toBeNull();
  });

  it('keeps what was filled in when sending fails, and sends it on the next try', () => {
    const { tab } = memoryApp();
    passQuiz(tab, '1');
    const { session } = fillIn(tab);
    tab.activities.evaluate.failNext(unreachable);
    session.submit();
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', failure: unreachable });
    session.submit();
    expect(inPhase(session.state, 'given').sheet.given?.claimedCredit).toBe(1);
  });

  it('completes when its page is left, and shows the result on return', () => {
    const { tab, device } = memoryApp();
    passQuiz(tab, '1');
    const { session, leave } = fillIn(tab);
    tab.activities.evaluate.hold();
    session.submit();
    leave();
    expect(tab.activities.evaluate.abandoned()).toBe(0);
    tab.activities.evaluate.release();
    expect(device.evaluationDrafts.of('1')).toBeNull();
    watch(session.state);
    expect(inPhase(session.state, 'given').sheet.given?.claimedCredit).toBe(1);
  });

  it('says on return what went wrong, with what was filled in', () => {
    const { tab } = memoryApp();
    passQuiz(tab, '1');
    const { session, leave } = fillIn(tab);
    tab.activities.evaluate.hold();
    tab.activities.evaluate.failNext(unreachable);
    session.submit();
    leave();
    tab.activities.evaluate.release();
    watch(session.state);
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', failure: unreachable });
  });

  it('sends one evaluation for a double click', () => {
    const { tab } = memoryApp();
    passQuiz(tab, '1');
    const { session } = fillIn(tab);
    tab.activities.evaluate.hold();
    session.submit();
    session.submit();
    session.claim(2);
    tab.activities.evaluate.release();
    expect(tab.activities.evaluate.calls).toHaveLength(1);
    expect(inPhase(session.state, 'given').sheet.given?.claimedCredit).toBe(1);
  });

  it('shows what was given instead of another tab’s draft', () => {
    const { tab, openTab } = memoryApp();
    passQuiz(tab, '1');
    const { session } = fillIn(tab);
    evaluateArticle(openTab(), '1', 2);
    session.submit();
    session.retry();
    const later = openTab().giveEvaluation.of('1');
    watch(later.state);
    expect(inPhase(later.state, 'given').sheet.given).not.toBeNull();
  });

  it('is not available to a learner who has not passed', () => {
    const { tab } = memoryApp();
    const session = tab.giveEvaluation.of('1');
    watch(session.state);
    expect(inPhase(session.state, 'failed').failure).toMatchObject({ kind: 'missing' });
  });

  it('leaves no data of one learner to the next', () => {
    const { tab } = memoryApp();
    register(tab);
    passQuiz(tab, '1');
    const { session } = fillIn(tab);
    tab.logOut.execute();
    expect(session.state.get()).toMatchObject({ phase: 'failed' });
    earnCredit(tab, '2');
    expect(inPhase(tab.giveEvaluation.of('2').state, 'given').sheet).toMatchObject({ articleId: '2' });
  });
});

describe('agreeing to a disclosure after the quiz', () => {
  it('leads to the evaluation', () => {
    const { tab, fakeServer } = memoryApp();
    passQuiz(tab, '1');
    fakeServer.agreements.length = 0;
    const results = tab.reviewResults.of('1');
    const statement = tab.agreeToDisclosure.statement('1');
    tab.caches.invalidate('quiz-results:1');
    watch(results);
    watch(statement);
    expect(inPhase(results, 'loaded').value.creditOutcome).toBe('agree-to-disclosure');
    tab.agreeToDisclosure.agree.execute('1');
    expect(inPhase(statement, 'loaded').value.agreed).toBe(true);
    expect(inPhase(results, 'loaded').value.creditOutcome).toBe('evaluate-to-claim');
  });
});
