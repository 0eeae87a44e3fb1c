import { describe, expect, it } from 'vitest';
import { openCourseDisclosure } from '#core/courses/view-course.ts';
import { createCaches } from '#core/shared/caches.ts';
import { ownLibrary } from '#tests/contract/suites/library.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { COURSE_ID, type CourseTab, coursesApp } from './courses-app.ts';

const enrolledIn = (tab: CourseTab) => {
  const entry = tab.view.of(ownLibrary.courseSlug);
  const { leave } = watch(entry);
  tab.enroll.execute({ course: inPhase(entry, 'loaded').value, again: false });
  leave();
  return inPhase(tab.enroll.state, 'done').value;
};

describe('the list of courses and a course’s page', () => {
  it('show that the learner has enrolled, without a reload', async () => {
    const tab = (await coursesApp()).openTab();
    const page = tab.view.of(ownLibrary.courseSlug);
    watch(tab.browse.state);
    watch(page);
    const progress = () => [
      inPhase(tab.browse.state, 'loaded').pages.items.find(({ id }) => id === COURSE_ID)?.progress?.state,
      inPhase(page, 'loaded').value.progress?.state,
    ];
    expect(progress()).toEqual(['not-started', 'not-started']);
    enrolledIn(tab);
    expect(progress()).toEqual(['under-way', 'under-way']);
  });

  it('list each course once', async () => {
    const tab = (await coursesApp()).openTab();
    watch(tab.browse.state);
    expect(inPhase(tab.browse.state, 'loaded').pages.items.map(({ id }) => id)).toEqual(['71', '72']);
  });
});

describe('the disclosure of a course', () => {
  it('is read once while it is shown, and long after again', async () => {
    const { courses } = (await coursesApp()).openTab();
    const file = scripted(courses.disclosureFile);
    const disclosure = openCourseDisclosure({
      caches: createCaches(),
      courses: { disclosureFile: file.call },
    });
    const open = (courseId: string) => {
      const entry = disclosure.of(courseId);
      const { leave } = watch(entry);
      leave();
      return entry;
    };
    expect(inPhase(open(COURSE_ID), 'loaded').value).toBeInstanceOf(Uint8Array);
    open(COURSE_ID);
    expect(file.calls).toEqual([[COURSE_ID]]);
    for (const other of ['72', '73', '74']) open(other);
    open(COURSE_ID);
    expect(file.calls.filter(([id]) => id === COURSE_ID)).toHaveLength(2);
  });
});

describe('the progress in a course', () => {
  it('follows its pretest and each answer of a module’s quiz', async () => {
    const tab = (await coursesApp()).openTab();
    const { courseId, enrollmentId, modules } = enrolledIn(tab);
    const entry = tab.follow.of({ courseId, enrollmentId });
    watch(entry);
    const shown = () => inPhase(entry, 'loaded').value;
    const pretest = tab.pretest.of({ courseId, enrollmentId });
    watch(pretest.state);
    for (const _ of [1, 2]) {
      pretest.respond({ optionId: inPhase(pretest.state, 'asking').question.options[0]?.id ?? '' });
      pretest.submit();
    }
    expect(shown().pretest).toMatchObject({ state: 'finished', result: { correct: 2, total: 2 } });
    const quiz = tab.quiz.of({ courseId, enrollmentId, moduleId: modules[0]?.id ?? '' });
    watch(quiz.state);
    expect(shown().modules[0]?.quiz).toMatchObject({ state: 'under-way', answered: 0 });
    quiz.respond({ optionId: inPhase(quiz.state, 'asking').question.options[0]?.id ?? '' });
    quiz.submit();
    expect(shown().modules[0]?.quiz).toMatchObject({ state: 'under-way', answered: 1 });
  });
});

describe('a finished quiz of a module', () => {
  it('counts only what was right when it is opened again', async () => {
    const { openTab } = await coursesApp();
    const tab = openTab();
    const { courseId, enrollmentId, modules } = enrolledIn(tab);
    const where = { courseId, enrollmentId, moduleId: modules[0]?.id ?? '' };
    const quiz = tab.quiz.of(where);
    watch(quiz.state);
    for (const option of [0, 1]) {
      quiz.respond({ optionId: inPhase(quiz.state, 'asking').question.options[option]?.id ?? '' });
      quiz.submit();
      quiz.next();
    }
    const again = openTab().quiz.of(where);
    watch(again.state);
    expect(inPhase(again.state, 'finished').results).toMatchObject({ correct: 1, total: 2, passed: false });
  });
});

describe('a session in a course', () => {
  const others = Array.from({ length: 10 }, (_, index) => String(index + 100));

  it('is another for each course, enrollment and module', async () => {
    const { quiz, pretest, evaluate } = (await coursesApp()).openTab();
    const at = { courseId: '1', enrollmentId: '2' };
    expect(pretest.of(at)).toBe(pretest.of(at));
    expect(pretest.of({ ...at, enrollmentId: '3' })).not.toBe(pretest.of(at));
    expect(evaluate.of({ ...at, enrollmentId: '3' })).not.toBe(evaluate.of(at));
    expect(quiz.of({ ...at, moduleId: '4' })).toBe(quiz.of({ ...at, moduleId: '4' }));
    expect(quiz.of({ ...at, moduleId: '5' })).not.toBe(quiz.of({ ...at, moduleId: '4' }));
  });

  it('on screen is kept while others are opened, and one that was left long ago is not', async () => {
    const { quiz, pretest, evaluate } = (await coursesApp()).openTab();
    const at = { courseId: '1', enrollmentId: '2' };
    const kinds = [
      (id: string) => quiz.of({ ...at, moduleId: id }),
      (id: string) => pretest.of({ ...at, enrollmentId: id }),
      (id: string) => evaluate.of({ ...at, enrollmentId: id }),
    ];
    for (const of of kinds) {
      const session = of('1');
      const { leave } = watch<unknown>(session.state);
      for (const id of others) of(id);
      expect(of('1')).toBe(session);
      leave();
      for (const id of others) of(id);
      expect(of('1')).not.toBe(session);
    }
  });

  it('keeps the unsent answer of a pretest with its enrollment', async () => {
    const { kept, openTab } = await coursesApp();
    const tab = openTab();
    const { courseId, enrollmentId } = enrolledIn(tab);
    const pretest = tab.pretest.of({ courseId, enrollmentId });
    watch(pretest.state);
    tab.calls.answerPretest.failNext({ kind: 'unreachable' });
    const optionId = inPhase(pretest.state, 'asking').question.options[0]?.id ?? '';
    pretest.respond({ optionId });
    pretest.submit();
    expect(kept.pretestAnswers.of(enrollmentId)).toMatchObject({ response: { optionId } });
  });
});
