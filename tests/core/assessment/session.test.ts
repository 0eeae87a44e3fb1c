import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { inPhase } from '#tests/support/watch-state.ts';
import { QUESTIONS, scriptedSession } from './scripted-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** At the second question's grade, one step before the results. */
const atLastGrade = () => {
  const at = scriptedSession({ answered: ['1', '2'] });
  const { leave } = at.enter();
  expect(inPhase(at.session.state, 'answered')).toMatchObject({ last: true, finishing: 'idle' });
  return { ...at, leave };
};

/** At the introduction, after the reader has asked to start and the server was not reached. */
const afterFailedStart = () => {
  const at = scriptedSession();
  const { leave } = at.enter();
  at.start.failNext(unreachable);
  at.session.begin();
  expect(inPhase(at.session.state, 'before').starting).toBe('failed');
  return { ...at, leave };
};

describe('a request that failed without a network', () => {
  it('is started again when the network is back, and when the learner returns', () => {
    const online = afterFailedStart();
    online.connectivity.comeBack();
    expect(inPhase(online.session.state, 'asking').number).toBe(1);
    const returned = afterFailedStart();
    returned.leave();
    returned.enter();
    expect(inPhase(returned.session.state, 'asking').number).toBe(1);
  });

  it('is finished when the network is back, and when the learner returns', () => {
    for (const cameBack of ['online', 'returned']) {
      const { session, finish, connectivity, leave, enter } = atLastGrade();
      finish.failNext(unreachable);
      session.next();
      expect(inPhase(session.state, 'answered').finishing).toBe('failed');
      if (cameBack === 'online') connectivity.comeBack();
      else {
        leave();
        enter();
      }
      expect(inPhase(session.state, 'finished').results).toBe('results');
      expect(finish.calls).toHaveLength(2);
    }
  });

  it('[OF-11] is sent again by itself, less and less often, until it arrives', () => {
    const { session, answer, give, enter } = scriptedSession({ answered: [] });
    enter();
    for (let time = 0; time < 10; time += 1) answer.failNext(unreachable);
    give('1');
    const waits = [5, 10, 20, 40, 80, 160, 300, 300, 300];
    for (const [index, seconds] of waits.entries()) {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(answer.calls).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(answer.calls).toHaveLength(index + 2);
    }
    vi.advanceTimersByTime(300_000);
    expect(inPhase(session.state, 'answered').saveStatus).toBe('saved');
    expect(new Set(answer.calls.map(([, { response }]) => response.optionId))).toEqual(new Set(['1-right']));
    vi.advanceTimersByTime(3_600_000);
    expect(answer.calls).toHaveLength(waits.length + 2);
  });

  it('[OF-11] begins with short waits again at the next question, and also repeats the end', () => {
    const { session, answer, finish, give, enter } = scriptedSession({ answered: [] });
    enter();
    for (let time = 0; time < 3; time += 1) answer.failNext(unreachable);
    give('1');
    vi.advanceTimersByTime(35_000);
    session.next();
    answer.failNext(unreachable);
    give('2');
    vi.advanceTimersByTime(5_000);
    finish.failNext(unreachable);
    session.next();
    vi.advanceTimersByTime(5_000);
    expect(inPhase(session.state, 'finished').results).toBe('results');
  });

  it('[OF-11] is sent again by itself while the server is away, and a quiz is read again [ER-05]', () => {
    const { session, answer, give, load, enter } = scriptedSession({ answered: [] });
    load.failNext(refusal('unavailable'));
    load.failNext(refusal('unavailable'));
    const { seen } = enter();
    vi.advanceTimersByTime(5_000 + 10_000);
    inPhase(session.state, 'asking');
    // The failure stays on the page until the quiz has loaded.
    expect(seen.map(({ phase }) => phase)).toEqual(['loading', 'failed', 'failed', 'asking']);
    answer.failNext(refusal('unavailable'));
    give('1');
    expect(inPhase(session.state, 'asking').saveStatus).toBe('saved-here');
    vi.advanceTimersByTime(5_000);
    expect(inPhase(session.state, 'answered').saveStatus).toBe('saved');
  });

  it('[OF-11] is not sent by itself after the learner canceled, changed the answer or left, or where the server refused', () => {
    const stopped = (stop: (at: ReturnType<typeof scriptedSession>, leave: () => void) => void) => {
      const at = scriptedSession({ answered: [] });
      const { leave } = at.enter();
      at.answer.failNext(unreachable);
      at.give('1');
      stop(at, leave);
      vi.advanceTimersByTime(3_600_000);
      return at.answer.calls.length;
    };
    expect(stopped(({ session }) => session.cancel())).toBe(1);
    expect(stopped(({ session }) => session.respond({ optionId: '1-wrong' }))).toBe(1);
    expect(stopped((_, leave) => leave())).toBe(1);
    const refused = scriptedSession({ answered: [] });
    refused.enter();
    refused.answer.failNext(refusal('broken'));
    refused.give('1');
    vi.advanceTimersByTime(3_600_000);
    expect(refused.answer.calls).toHaveLength(1);
  });

  it('is the only thing repeated: what nobody asked for is not sent', () => {
    const before = scriptedSession();
    const asking = scriptedSession({ answered: [] });
    const grade = scriptedSession({ answered: ['1', '2'] });
    for (const { session, connectivity, enter, start, answer, finish } of [before, asking, grade]) {
      enter().leave();
      enter();
      if (session.state.get().phase === 'asking') session.respond({ optionId: '1-right' });
      connectivity.comeBack();
      enter();
      expect([start.calls, answer.calls, finish.calls]).toEqual([[], [], []]);
    }
    expect(inPhase(asking.session.state, 'asking').response).toEqual({ optionId: '1-right' });
  });

  it('leaves a marked choice unsent when the learner returns', () => {
    const { session, answer, enter } = scriptedSession({ answered: [] });
    const { leave } = enter();
    session.respond({ optionId: '1-right' });
    leave();
    enter();
    expect(inPhase(session.state, 'asking')).toMatchObject({
      response: { optionId: '1-right' },
      sending: 'idle',
    });
    expect(answer.calls).toEqual([]);
  });
});

describe('stopping a wait', () => {
  it('for the questions shows that they were not reached, and they can be loaded again (faults.md, 5)', () => {
    const { session, load, enter } = scriptedSession();
    load.hold();
    enter();
    session.cancel();
    expect(session.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    session.retry();
    load.release(1);
    inPhase(session.state, 'before');
  });

  it('for the results keeps the last grade, and the quiz can be finished again (faults.md, 5)', () => {
    const { session, finish } = atLastGrade();
    finish.hold();
    session.next();
    session.cancel();
    expect(inPhase(session.state, 'answered')).toMatchObject({ finishing: 'failed', failure: unreachable });
    session.next();
    finish.release(1);
    inPhase(session.state, 'finished');
  });

  it('for an answer says that it is not kept if the device could not store it (faults.md, 16)', () => {
    const { session, answer, enter, give, unsentAnswers } = scriptedSession({ answered: [] });
    enter();
    answer.hold();
    give('1');
    unsentAnswers.clear();
    session.cancel();
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', saveStatus: 'not-saved' });
  });

  it('changes nothing when nothing is waited for', () => {
    const { session, enter } = scriptedSession({ answered: [] });
    enter();
    const shown = session.state.get();
    session.cancel();
    expect(session.state.get()).toBe(shown);
  });
});

describe('beginning', () => {
  it('asks for no second agreement of a learner who has agreed', () => {
    const { session, agree, enter } = scriptedSession({ agreed: true });
    enter();
    session.begin();
    expect(agree.calls).toEqual([]);
    expect(inPhase(session.state, 'asking').number).toBe(1);
  });

  it('again shows the disclosure first to a learner who has not agreed to it', () => {
    const { session, start, enter } = scriptedSession({ answered: ['1', '2'], finishedAt: '2026-05-04' });
    enter();
    inPhase(session.state, 'finished');
    session.startAgain();
    expect(inPhase(session.state, 'before').starting).toBe('idle');
    expect(start.calls).toEqual([]);
  });

  it('again is not possible in the middle of an attempt', () => {
    const { session, load, enter } = scriptedSession({ answered: [] });
    const { leave } = enter();
    const shown = session.state.get();
    session.startAgain();
    leave();
    session.startAgain();
    enter();
    expect(session.state.get()).toBe(shown);
    expect(load.calls).toHaveLength(1);
  });

  it('shows the failure in place of the introduction when there is nothing left to begin', () => {
    for (const kind of ['missing', 'conflict', 'unprocessable'] as const) {
      const { session, start, enter } = scriptedSession();
      enter();
      start.failNext(refusal(kind));
      session.begin();
      expect(inPhase(session.state, 'failed').failure).toMatchObject({ kind });
    }
  });
});

describe('a question', () => {
  it('keeps its failure when the same option is chosen again, and its stored answer', () => {
    const { session, answer, enter, give, unsentAnswers } = scriptedSession({ answered: [] });
    enter();
    answer.failNext(unreachable);
    give('1');
    session.respond({ optionId: '1-right' });
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', saveStatus: 'saved-here' });
    expect(unsentAnswers.of('attempt')).toMatchObject({ response: { optionId: '1-right' } });
    session.respond({ optionId: '1-wrong' });
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'idle', saveStatus: 'saved' });
    expect(unsentAnswers.of('attempt')).toBe(null);
  });

  it('with several answers is sent once it has one, as marked', () => {
    const options = ['a', 'b'].map((id) => ({ id, text: id }));
    const questions = [{ id: '1', kind: 'multiple-response' as const, stem: 'Which?', options }];
    const { session, answer, enter } = scriptedSession({ answered: [], questions });
    enter();
    session.respond({ optionId: 'a' });
    expect(inPhase(session.state, 'asking').response).toBeNull();
    session.respond({ optionIds: [] });
    session.submit();
    expect(answer.calls).toEqual([]);
    session.respond({ optionIds: ['a', 'b'] });
    session.submit();
    expect(answer.calls.map(([, { response }]) => response)).toEqual([{ optionIds: ['a', 'b'] }]);
  });

  it('is final once it is graded, and is not left before', () => {
    const { session, enter, give } = scriptedSession({ answered: [] });
    enter();
    session.respond({ optionId: '1-wrong' });
    session.next();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 1, response: { optionId: '1-wrong' } });
    give('1', 'right');
    const grade = inPhase(session.state, 'answered');
    session.respond({ optionId: '1-wrong' });
    session.submit();
    expect(session.state.get()).toBe(grade);
  });

  it('[ER-03] shows why its answer is refused, and keeps it marked; it is not sent again by itself', () => {
    for (const kind of ['missing', 'conflict', 'unprocessable'] as const) {
      const { session, answer, enter, give, unsentAnswers } = scriptedSession({ answered: ['1'] });
      enter();
      answer.failNext(refusal(kind));
      give('2');
      expect(inPhase(session.state, 'asking')).toMatchObject({
        number: 2,
        response: { optionId: '2-right' },
        sending: 'failed',
        failure: { kind },
        saveStatus: 'not-saved',
      });
      expect(answer.calls).toHaveLength(1);
      expect(unsentAnswers.of('attempt')).toBe(null);
    }
  });

  it('shows no refusal once another tab has answered it', () => {
    const { session, answer, enter, give, continueElsewhere } = scriptedSession({ answered: ['1'] });
    enter();
    answer.failNext(refusal('conflict'));
    continueElsewhere(['1', '2']);
    give('2');
    expect(inPhase(session.state, 'answered')).toMatchObject({ number: 2, finishing: 'idle', failure: null });
  });

  it('is not sent from a stored answer to a question or with an option that the quiz does not have', () => {
    for (const stored of [
      { questionId: 'gone', response: { optionId: '1-right' } },
      { questionId: '2', response: { optionId: '1-right' } },
      { questionId: '1', response: { optionId: '1-right' } },
    ]) {
      const { session, answer, enter, unsentAnswers } = scriptedSession({ answered: ['1'] });
      unsentAnswers.save({ attemptId: 'attempt', ...stored });
      enter();
      expect(inPhase(session.state, 'asking')).toMatchObject({ number: 2, response: null });
      expect(answer.calls).toEqual([]);
      expect(unsentAnswers.of('attempt')).toBe(null);
    }
  });

  it('is asked out of order when its stored answer was not sent', () => {
    const { session, answer, enter, unsentAnswers } = scriptedSession({ answered: [] });
    unsentAnswers.save({ attemptId: 'attempt', questionId: '2', response: { optionId: '2-wrong' } });
    enter();
    expect(inPhase(session.state, 'answered')).toMatchObject({ number: 2, marks: ['open', 'wrong'] });
    expect(answer.calls).toHaveLength(1);
    session.next();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 1, response: null });
  });
});

describe('all questions answered', () => {
  it('[ER-03] shows at the last grade why the quiz can’t be finished, and finishing can be tried again', () => {
    for (const kind of ['missing', 'conflict', 'unprocessable'] as const) {
      const { session, finish } = atLastGrade();
      finish.failNext(refusal(kind, 'Refused.'));
      session.next();
      expect(inPhase(session.state, 'answered')).toMatchObject({
        finishing: 'failed',
        failure: { kind, message: 'Refused.' },
      });
      session.next();
      inPhase(session.state, 'finished');
    }
  });

  it('in a pretest leads to the results, and in a quiz to the last grade', () => {
    for (const subject of ['article-pretest', 'course-pretest'] as const) {
      const { session, enter } = scriptedSession({ subject, answered: ['1', '2'] });
      enter();
      expect(inPhase(session.state, 'finished').results).toBe('results');
    }
    const { session, enter } = scriptedSession({ subject: 'module-quiz', answered: ['1', '2'] });
    enter();
    expect(inPhase(session.state, 'answered').question).toBe(QUESTIONS[1]);
  });

  it('but one in a pretest still asks that one, wherever it is', () => {
    const { session, enter } = scriptedSession({ subject: 'article-pretest', answered: ['2'] });
    enter();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 1, marks: ['open', 'answered'] });
  });

  it('is the case for a quiz without questions, which has only results', () => {
    const { session, enter } = scriptedSession({ answered: [], questions: [] });
    enter();
    inPhase(session.state, 'finished');
  });
});

describe('a change of learner', () => {
  it('abandons what was asked for the one before, and loads at once for the next only if it is shown', () => {
    const { session, load, caches, enter } = scriptedSession({ answered: [] });
    load.hold();
    const { leave } = enter();
    caches.clear();
    expect(load.abandoned()).toBe(1);
    load.release();
    expect(session.state.get()).toEqual({ phase: 'loading' });
    load.release();
    inPhase(session.state, 'asking');
    leave();
    caches.clear();
    expect(load.calls).toHaveLength(2);
    expect(session.state.get()).toEqual({ phase: 'loading' });
  });

  it('drops a grade that arrives for the one before', () => {
    const { session, answer, caches, enter, give } = scriptedSession({ answered: [] });
    const { leave } = enter();
    answer.hold();
    give('1');
    caches.clear();
    answer.release();
    expect(inPhase(session.state, 'asking')).toMatchObject({ number: 1, marks: ['open', 'open'] });
    leave();
  });

  it('shows the next one nothing of a refused answer, even when their attempt is read only after a failure', () => {
    const { opened, session, quiz, statement, load, answer, caches, connectivity, enter, give } =
      scriptedSession({ answered: [] });
    const { leave } = enter();
    answer.failNext(refusal('conflict'));
    give('1', 'wrong');
    expect(inPhase(session.state, 'asking').failure).toMatchObject({ kind: 'conflict' });
    leave();
    caches.clear();
    opened.show(quiz, statement, false);
    load.failNext(unreachable);
    enter();
    inPhase(session.state, 'failed');
    connectivity.comeBack();
    expect(inPhase(session.state, 'asking')).toMatchObject({ response: null, failure: null });
  });
});

describe('a quiz that is shown ahead', () => {
  it('does not replace one that is being loaded or was shown', () => {
    const loading = scriptedSession({ answered: [] });
    loading.load.hold();
    loading.enter();
    loading.opened.show(loading.quiz, loading.statement, true);
    expect(loading.session.state.get()).toEqual({ phase: 'loading' });
    const left = scriptedSession({ answered: [] });
    left.enter().leave();
    left.opened.show(left.quiz, left.statement, true);
    inPhase(left.session.state, 'asking');
  });

  it('is read again for the next learner', () => {
    const { opened, session, quiz, statement, load, caches, enter } = scriptedSession();
    opened.show(quiz, statement, true);
    caches.clear();
    expect(session.state.get()).toEqual({ phase: 'loading' });
    enter();
    expect(load.calls).toHaveLength(1);
  });

  it('is started on request, and then not read again on return', () => {
    const { opened, session, quiz, statement, load, start, enter } = scriptedSession();
    opened.show(quiz, statement, false);
    load.hold();
    const { leave } = enter();
    session.begin();
    inPhase(session.state, 'asking');
    leave();
    enter();
    expect(load.calls).toHaveLength(1);
    expect(start.calls).toHaveLength(1);
  });
});

describe('the record of a learner who leaves and returns', () => {
  it('is nothing for an attempt that is finished', () => {
    const { setStatus, enter } = scriptedSession({ answered: ['1', '2'], finishedAt: '2026-05-04' });
    enter().leave();
    enter();
    expect(setStatus.calls).toEqual([]);
  });

  it('is that the attempt was left and resumed', () => {
    const { setStatus, enter } = scriptedSession({ answered: ['1'] });
    enter().leave();
    enter();
    expect(setStatus.calls.map(([, status]) => status)).toEqual(['under-way', 'set-aside', 'under-way']);
  });
});

it('a retry that nothing failed for loads nothing', () => {
  const { session, load, enter } = scriptedSession({ answered: [] });
  enter();
  session.retry();
  expect(load.calls).toHaveLength(1);
  inPhase(session.state, 'asking');
});
