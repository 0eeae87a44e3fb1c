import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPORT_DELAY_MS } from '#core/courses/read-module.ts';
import type { ModuleQuizSession } from '#core/courses/take-module-quiz.ts';
import { unreachable } from '#core/shared/failure.ts';
import { ownLibrary } from '#tests/contract/suites/library.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { COURSE_ID, type CourseTab, coursesApp } from './courses-app.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const enrolledIn = (tab: CourseTab) => {
  const entry = tab.view.of(ownLibrary.courseSlug);
  watch(entry);
  tab.enroll.execute({ course: inPhase(entry, 'loaded').value, again: false });
  return inPhase(tab.enroll.state, 'done').value;
};

const placeOf = (tab: CourseTab, module: number) => {
  const { courseId, enrollmentId, modules } = enrolledIn(tab);
  return { courseId, enrollmentId, moduleId: modules[module]?.id ?? '' };
};

const contentOf = (tab: CourseTab, moduleId: string) => {
  const entry = tab.read.of({ courseId: COURSE_ID, moduleId });
  watch(entry);
  return inPhase(entry, 'loaded').value;
};

const answer = (session: ModuleQuizSession, text = 'Events') => {
  const { question } = inPhase(session.state, 'asking');
  session.respond({ optionId: question.options.find((option) => option.text === text)?.id ?? '' });
  session.submit();
};

const pass = (session: ModuleQuizSession) => {
  for (const _ of [1, 2]) {
    answer(session);
    session.next();
  }
};

describe('reading a module', () => {
  it('stores the heading on the device at once, and sends it once the learner stays there', async () => {
    const { kept, openTab } = await coursesApp();
    const tab = openTab();
    const { moduleId } = placeOf(tab, 0);
    const content = contentOf(tab, moduleId);
    tab.read.reached(content, 'a-first');
    tab.read.reached(content, 'a-starting');
    expect(kept.places.of(moduleId)).toBe('a-starting');
    expect(tab.calls.keepReading.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
    expect(tab.calls.keepReading.calls.map(([, reading]) => reading)).toEqual([
      { anchor: 'a-starting', read: false },
    ]);
    expect(kept.places.of(moduleId)).toBe(null);
    expect(contentOf(openTab(), moduleId).anchor).toBe('a-starting');
  });

  it('sends after a killed tab what was not sent, and opens at that heading meanwhile', async () => {
    const { kept, openTab } = await coursesApp();
    const tab = openTab();
    const { moduleId } = placeOf(tab, 0);
    tab.read.reached(contentOf(tab, moduleId), 'a-starting');
    tab.caches.clear();
    const next = openTab();
    const content = contentOf(next, moduleId);
    expect(content.anchor).toBe(null);
    expect(next.read.placeIn(content)).toBe('a-starting');
    await vi.advanceTimersByTimeAsync(1);
    expect(next.calls.keepReading.calls).toHaveLength(1);
    expect(kept.places.of(moduleId)).toBe(null);
  });

  it('sends it when the network is back', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const { moduleId } = placeOf(tab, 0);
    const content = contentOf(tab, moduleId);
    tab.calls.keepReading.failNext(unreachable);
    tab.read.reached(content, 'a-starting');
    await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
    tab.connectivity.comeBack();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.calls.keepReading.calls).toHaveLength(2);
  });

  it('shows a quiz as passed even if the report of a heading, sent before, is answered after it', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const where = placeOf(tab, 0);
    const entry = tab.follow.of(where);
    watch(entry);
    const progress = () => inPhase(entry, 'loaded').value.modules[0];
    tab.calls.keepReading.hold();
    tab.read.reached(contentOf(tab, where.moduleId), 'a-starting');
    await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
    const unread = progress();
    const session = tab.quiz.of(where);
    watch(session.state);
    pass(session);
    const passed = progress();
    expect(passed).not.toEqual(unread);
    tab.calls.keepReading.release();
    expect(progress()).toEqual(passed);
  });

  it('is finished on request, which opens what comes next', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const where = placeOf(tab, 0);
    const entry = tab.follow.of(where);
    watch(entry);
    tab.read.finish.execute(contentOf(tab, where.moduleId));
    expect(inPhase(entry, 'loaded').value.modules[0]?.state).toBe('read');
    expect(contentOf(tab, where.moduleId).isRead).toBe(true);
  });
});

describe('the quiz of a module', () => {
  it('starts at once, and continues at the first open question on another device (faults.md, 4)', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const where = placeOf(tab, 0);
    const session = tab.quiz.of(where);
    watch(session.state);
    answer(session);
    const again = openTab().quiz.of(where);
    watch(again.state);
    expect(inPhase(again.state, 'asking').number).toBe(2);
  });

  it('keeps an answer whose response is lost, and stores it once (faults.md, 2)', async () => {
    const { fakeServer, kept, openTab } = await coursesApp();
    const tab = openTab();
    const where = placeOf(tab, 0);
    const session = tab.quiz.of(where);
    watch(session.state);
    const { quiz } = inPhase(session.state, 'asking');
    tab.calls.answer.loseNext();
    answer(session);
    expect(inPhase(session.state, 'asking')).toMatchObject({ sending: 'failed', saveStatus: 'saved-here' });
    expect(kept.answers.of(quiz.attempt?.attemptId ?? '')).not.toBe(null);
    const reloaded = openTab().quiz.of(where);
    watch(reloaded.state);
    expect(inPhase(reloaded.state, 'asking').number).toBe(2);
    expect(kept.answers.of(quiz.attempt?.attemptId ?? '')).toBe(null);
    expect(fakeServer.attempts.map(({ answers }) => answers.size)).toEqual([1]);
  });

  it('sends what was marked offline when the network is back', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const session = tab.quiz.of(placeOf(tab, 0));
    watch(session.state);
    tab.calls.answer.failNext(unreachable);
    answer(session);
    tab.connectivity.comeBack();
    expect(inPhase(session.state, 'answered').grade.correct).toBe(true);
  });

  it('continues after an answer that cannot be read (faults.md, 8)', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const session = tab.quiz.of(placeOf(tab, 0));
    watch(session.state);
    tab.calls.answer.failNext({ kind: 'unreadable', detail: 'a page' });
    answer(session);
    expect(inPhase(session.state, 'asking').sending).toBe('failed');
    session.submit();
    expect(inPhase(session.state, 'answered').grade.correct).toBe(true);
  });

  it('can be taken until it is passed, and then shows its results on every visit', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const where = placeOf(tab, 0);
    const session = tab.quiz.of(where);
    watch(session.state);
    for (const _ of [1, 2]) {
      answer(session, 'Costs');
      session.next();
    }
    expect(inPhase(session.state, 'finished').results).toMatchObject({ correct: 0, total: 2, passed: false });
    session.startAgain();
    pass(session);
    expect(inPhase(session.state, 'finished').results).toMatchObject({ correct: 2, passed: true });
    const back = openTab().quiz.of(where);
    watch(back.state);
    expect(inPhase(back.state, 'finished').results).toMatchObject({ correct: 2, passed: true });
  });

  it('is refused while its module is locked', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const session = tab.quiz.of(placeOf(tab, 1));
    watch(session.state);
    expect(inPhase(session.state, 'failed').failure).toMatchObject({ kind: 'conflict' });
  });
});

describe('1 course', () => {
  it('leads from the pretest through its modules to one credit', async () => {
    const { fakeServer, openTab } = await coursesApp();
    const tab = openTab();
    const enrollment = enrolledIn(tab);
    const entry = tab.follow.of({ courseId: COURSE_ID });
    watch(entry);
    const before = tab.pretest.of(enrollment);
    watch(before.state);
    for (const _ of [1, 2]) {
      const { question } = inPhase(before.state, 'asking');
      before.respond({ optionId: question.options[1]?.id ?? '' });
      before.submit();
    }
    expect(inPhase(before.state, 'finished').results.result).toEqual({ correct: 0, total: 2 });
    for (const { id: moduleId } of enrollment.modules) {
      tab.read.finish.execute(contentOf(tab, moduleId));
      const session = tab.quiz.of({ ...enrollment, moduleId });
      const { leave } = watch(session.state);
      if (session.state.get().phase === 'asking') pass(session);
      leave();
    }
    expect(inPhase(entry, 'loaded').value).toMatchObject({
      evaluation: 'due',
      pretest: { state: 'finished', result: { correct: 0, total: 2 }, afterwards: 2 },
    });
    const form = tab.evaluate.of(enrollment);
    watch(form.state);
    form.answer('learned', '4');
    form.answer('relevant', '5');
    form.answer('practice', 'confirms');
    form.answer('balanced', 'yes');
    form.claim(3);
    form.submit();
    form.submit();
    expect(inPhase(form.state, 'given').sheet.given?.claimedCredit).toBe(3);
    expect(inPhase(entry, 'loaded').value).toMatchObject({ claim: 'awarded', claimedCredit: 3 });
    expect(fakeServer.credits.map(({ details }) => details.activity.kind)).toEqual(['course']);
  });

  it('is enrolled in once, whatever is clicked', async () => {
    const { fakeServer, openTab } = await coursesApp();
    const tab = openTab();
    enrolledIn(tab);
    enrolledIn(tab);
    enrolledIn(openTab());
    expect(fakeServer.enrollments).toHaveLength(1);
  });
});
