import { enrollAt, finishCourseAt, placeIn, quizAt, readAt, subscribeAt } from './course-taker.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { EVALUATION, registerAt, rightOption, wrongOption } from './physician.ts';
import { afterAll, beforeAll, beforeEach, describe, it } from './suite.ts';

export const coursesContract = (name: string, make: MakeOtherSide): void => {
  describe(`courses ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      side.needs('library');
    });
    afterAll(() => side.close());
    beforeEach(async () => {
      device = side.openDevice();
      await subscribeAt(side, device);
    });

    const kindOf = async (answer: Parameters<typeof failureFrom>[0]) => (await failureFrom(answer)).kind;
    const details = () => valueFrom(device.courses.details(side.library.courseSlug));
    const evaluation = { ...EVALUATION, claimedCredit: 3 };

    it('are listed for every caller, with progress for a learner [RT-39]', async () => {
      const guest = await valueFrom(side.openDevice().courses.feed());
      expect(guest.items.map(({ slug, progress }) => [slug, progress])).toEqual(
        expect.arrayContaining([[side.library.courseSlug, null]]),
      );
      const own = async () =>
        (await valueFrom(device.courses.feed())).items.find(({ slug }) => slug === side.library.courseSlug);
      expect(await own()).toMatchObject({
        moduleCount: 3,
        minutes: 30,
        credit: 4,
        requirementTopics: ['opioids'],
        states: ['FL'],
        progress: { state: 'not-started', share: 0, enrollmentId: null },
      });
      const enrollment = await enrollAt(device);
      await readAt(device, placeIn(enrollment, 0));
      await quizAt(device, placeIn(enrollment, 0), 2);
      expect((await own())?.progress).toMatchObject({
        state: 'under-way',
        enrollmentId: enrollment.enrollmentId,
      });
      expect((await own())?.progress?.share).toBeCloseTo(1 / 3);
    });

    it('show their content to every caller, without an answer key [RT-40]', async () => {
      const course = await valueFrom(side.openDevice().courses.details(side.library.courseSlug));
      expect(course).toMatchObject({
        title: 'Tapering',
        objectives: ['Stop slowly'],
        unlocking: 'in-order',
        pretestQuestions: 2,
        progress: null,
        creditId: null,
        modules: [
          { title: 'Starting', questionCount: 2, hasVideo: false },
          { title: 'Going on' },
          { title: 'Stopping', questionCount: 0 },
        ],
      });
      expect(JSON.stringify(course)).not.toMatch(/correct|The trial says so/);
      expect(await kindOf(device.courses.details('not-there'))).toBe('missing');
    });

    it('require a current paid plan (faults.md, 32) [RT-41] [RT-42] [RT-43] [RT-44]', async () => {
      const { id, versionId } = await details();
      const enrollment = await enrollAt(device);
      const where = placeIn(enrollment, 0);
      const free = side.openDevice();
      await registerAt(free);
      const guest = side.openDevice();
      const calls = ({ courses, courseQuizzes, enrollments }: Device) => [
        enrollments.enroll(id, versionId, false),
        enrollments.overview(id),
        enrollments.keepReading(where, { anchor: null, read: false }),
        enrollments.evaluation(where),
        courseQuizzes.ofModule(where),
        courseQuizzes.start(where),
        courseQuizzes.startPretest(where),
        courses.disclosureFile(id),
      ];
      for (const call of calls(free)) expect(await kindOf(call)).toBe('forbidden');
      for (const call of calls(guest)) expect(await kindOf(call)).toBe('unauthenticated');
      const [head] = new TextDecoder().decode(await valueFrom(device.courses.disclosureFile(id))).split('\n');
      expect(head).toMatch(/^%PDF-/);
    });

    it('answer 404 for another learner’s enrollment (faults.md, 29)', async () => {
      const where = placeIn(await enrollAt(device), 0);
      const other = side.openDevice();
      await subscribeAt(side, other);
      expect(await kindOf(other.enrollments.overview(where.courseId))).toBe('missing');
      expect(await kindOf(other.enrollments.overview(where.courseId, where.enrollmentId))).toBe('missing');
      expect(await kindOf(other.courseQuizzes.ofModule(where))).toBe('missing');
      expect(await kindOf(other.courseQuizzes.startPretest(where))).toBe('missing');
      expect(await kindOf(other.enrollments.evaluation(where))).toBe('missing');
      const { attemptId } = await valueFrom(device.courseQuizzes.start(where));
      expect(await kindOf(other.courseQuizzes.finish(where.courseId, attemptId))).toBe('missing');
    });

    it('give one enrollment for repeated requests, in the current version and before expiration', async () => {
      const first = await enrollAt(device);
      expect((await enrollAt(device)).enrollmentId).toBe(first.enrollmentId);
      expect(await valueFrom(device.enrollments.overview(first.courseId))).toEqual(first);
      const other = side.openDevice();
      await subscribeAt(side, other);
      expect(await kindOf(other.enrollments.enroll(first.courseId, '987654321', false))).toBe('conflict');
      const over = await valueFrom(other.courses.details(side.library.expiredSlug));
      expect(await kindOf(other.enrollments.enroll(over.id, over.versionId, false))).toMatch(
        /^(conflict|unprocessable)$/,
      );
    });

    it('open a module when the one before is read and passed, and can be read in any session [RT-45]', async () => {
      const reader = side.openDevice();
      await registerAt(reader);
      const { id, modules } = await details();
      const [first = '', second = ''] = modules.map((module) => module.id);
      expect(await valueFrom(reader.courses.content(id, first))).toMatchObject({
        title: 'Starting',
        position: 1,
        moduleCount: 3,
        enrollmentId: null,
        previousModuleId: null,
        nextModuleId: second,
        isRead: false,
        anchor: null,
      });
      expect(await kindOf(reader.courses.content(id, second))).toBe('conflict');
      expect(await kindOf(side.openDevice().courses.content(id, first))).toBe('unauthenticated');
      expect(await kindOf(reader.courses.content(id, '987654321'))).toBe('missing');

      const enrollment = await enrollAt(device);
      expect(enrollment.modules.map(({ state }) => state)).toEqual(['open', 'locked', 'locked']);
      expect(enrollment.modules[1]?.waitsFor).toBe(first);
      expect(await kindOf(device.courseQuizzes.start(placeIn(enrollment, 1)))).toBe('conflict');
      expect((await readAt(device, placeIn(enrollment, 0))).modules[0]?.state).toBe('read');
      const { enrollment: after } = await quizAt(device, placeIn(enrollment, 0), 2);
      expect(after.modules.map(({ state }) => state)).toEqual(['finished', 'open', 'locked']);
      expect((await valueFrom(device.courses.content(id, second))).enrollmentId).toBe(after.enrollmentId);
    });

    it('store the reading position for all of a learner’s devices, and modules stay read', async () => {
      const where = placeIn(await enrollAt(device), 0);
      await valueFrom(device.enrollments.keepReading(where, { anchor: 'a-starting', read: false }));
      const elsewhere = side.openDevice();
      elsewhere.shown.token = device.shown.token;
      expect((await valueFrom(elsewhere.courses.content(where.courseId, where.moduleId))).anchor).toBe(
        'a-starting',
      );
      await readAt(elsewhere, where);
      await valueFrom(device.enrollments.keepReading(where, { anchor: 'a-starting', read: false }));
      expect((await valueFrom(device.courses.content(where.courseId, where.moduleId))).isRead).toBe(true);
    });

    it('grade one answer at a time, once, and send no key before it (faults.md, 2, 30 and 31)', async () => {
      const where = placeIn(await enrollAt(device), 0);
      const quiz = await valueFrom(device.courseQuizzes.ofModule(where));
      expect(JSON.stringify(quiz)).not.toMatch(/correct|The trial says so|About Events/);
      const attempt = await valueFrom(device.courseQuizzes.start(where));
      expect(await valueFrom(device.courseQuizzes.start(where))).toEqual(attempt);
      const [first, second] = quiz.questions;
      if (!first || !second) throw new Error('the quiz has two questions');
      const { answer, finish } = device.courseQuizzes;
      const choice = {
        attemptId: attempt.attemptId,
        questionId: first.id,
        response: { optionId: wrongOption(first) },
      };
      const grade = await valueFrom(answer(where.courseId, choice));
      expect(grade).toMatchObject({ correct: false, solution: { optionId: rightOption(first) } });
      expect(await valueFrom(answer(where.courseId, choice))).toMatchObject({ correct: false });
      const another = { ...choice, response: { optionId: rightOption(first) } };
      expect(await kindOf(answer(where.courseId, another))).toBe('conflict');
      const foreign = { ...choice, response: { optionId: rightOption(second) } };
      expect(await kindOf(answer(where.courseId, foreign))).toBe('unprocessable');
      expect(await kindOf(finish(where.courseId, attempt.attemptId))).toBe('unprocessable');
      const again = await valueFrom(device.courseQuizzes.ofModule(where));
      expect(again.attempt?.answers.map(({ questionId }) => questionId)).toEqual([first.id]);
    });

    it('return how others first answered, if there are at least five, only with the learner’s own answer', async () => {
      const answerFirst = async (option: typeof rightOption) => {
        const peer = side.openDevice();
        await subscribeAt(side, peer);
        const where = placeIn(await enrollAt(peer), 0);
        const { attemptId } = await valueFrom(peer.courseQuizzes.start(where));
        const [question] = (await valueFrom(peer.courseQuizzes.ofModule(where))).questions;
        if (!question) throw new Error('the quiz has no question');
        const choice = { attemptId, questionId: question.id, response: { optionId: option(question) } };
        return { question, grade: await valueFrom(peer.courseQuizzes.answer(where.courseId, choice)) };
      };
      for (let other = 0; other < 5; other += 1) await answerFirst(rightOption);
      const { question, grade } = await answerFirst(wrongOption);
      const { grade: next } = await answerFirst(rightOption);
      expect(next.peers?.total).toBe((grade.peers?.total ?? 0) + 1);
      const countIn = (peers: typeof grade.peers, optionId: string) =>
        peers?.counts.find((each) => each.optionId === optionId)?.count ?? 0;
      for (const [option, more] of [
        [rightOption(question), 0],
        [wrongOption(question), 1],
      ] as const)
        expect(countIn(next.peers, option) - countIn(grade.peers, option)).toBe(more);
    });

    it('let a learner retake a module’s quiz until it is passed', async () => {
      const where = placeIn(await enrollAt(device), 0);
      const missed = await quizAt(device, where, 1);
      expect(missed).toMatchObject({ correct: 1, total: 2, passed: false });
      expect(missed.enrollment.modules[0]?.quiz).toMatchObject({ state: 'missed', correct: 1 });
      const passed = await quizAt(device, where, 2);
      expect(passed).toMatchObject({ correct: 2, passed: true });
      expect(await valueFrom(device.courseQuizzes.finish(where.courseId, passed.attemptId))).toMatchObject({
        passed: true,
      });
      expect((await valueFrom(device.courseQuizzes.start(where))).attemptId).toBe(passed.attemptId);
    });

    it('have an ungraded pretest, which ends once a quiz is started [RT-43]', async () => {
      const enrollment = await enrollAt(device);
      expect(enrollment.pretest).toMatchObject({ state: 'due', questionCount: 2 });
      const pretest = await valueFrom(device.courseQuizzes.startPretest(enrollment));
      expect(pretest.questions.map(({ stem }) => stem)).toEqual(['What falls first?', 'What falls then?']);
      const choose = (place: number) => {
        const question = pretest.questions[place];
        const option = question?.options.find(({ text }) => text === (place === 0 ? 'Events' : 'Costs'));
        return { questionId: question?.id ?? '', response: { optionId: option?.id ?? '' } };
      };
      const answered = await valueFrom(device.courseQuizzes.answerPretest(enrollment, choose(0)));
      expect(answered).toEqual({ answered: 1, total: 2, result: null });
      const last = await valueFrom(device.courseQuizzes.answerPretest(enrollment, choose(1)));
      expect(last.result).toEqual({ correct: 1, total: 2 });

      const other = side.openDevice();
      await subscribeAt(side, other);
      const begun = await enrollAt(other);
      await valueFrom(other.courseQuizzes.start(placeIn(begun, 0)));
      expect(await kindOf(other.courseQuizzes.startPretest(begun))).toBe('conflict');
      expect((await valueFrom(other.enrollments.overview(begun.courseId))).pretest.state).toBe('skipped');
    });

    it('lead from an enrollment started before the evaluation to the one that earned the credit', async () => {
      const first = await finishCourseAt(device);
      const again = await enrollAt(device, true);
      expect(again).toMatchObject({ finishedAt: null, earlierDueId: first.enrollmentId });
      await valueFrom(device.enrollments.evaluate(first, evaluation));
      expect(await valueFrom(device.enrollments.overview(again.courseId))).toMatchObject({
        enrollmentId: again.enrollmentId,
        earlierDueId: null,
      });
    });

    it('award their credit once, with the evaluation', async () => {
      const finished = await finishCourseAt(device);
      expect(finished).toMatchObject({ evaluation: 'due', claim: 'evaluation', creditId: null });
      expect(finished.finishedAt).not.toBe(null);
      const waiting = (await valueFrom(device.transcripts.page())).unawarded;
      expect(waiting).toMatchObject([
        { activity: { kind: 'course', slug: side.library.courseSlug }, needs: 'evaluation' },
      ]);
      const { enrollmentId } = finished;
      expect(await valueFrom(device.activities.evaluationsDue())).toMatchObject([
        { activity: { kind: 'course', slug: side.library.courseSlug }, enrollmentId, credit: 4 },
      ]);

      const sheet = await valueFrom(device.enrollments.evaluation(finished));
      expect(sheet).toMatchObject({ maximumCredit: 4, given: null });
      const tooMuch = { ...evaluation, claimedCredit: 5 };
      expect(await kindOf(device.enrollments.evaluate(finished, tooMuch))).toBe('unprocessable');
      const awarded = await valueFrom(device.enrollments.evaluate(finished, evaluation));
      expect(awarded).toMatchObject({ evaluation: 'given', claim: 'awarded', claimedCredit: 3 });
      expect(await valueFrom(device.enrollments.evaluate(finished, evaluation))).toEqual(awarded);
      const { items, unawarded } = await valueFrom(device.transcripts.page());
      expect(unawarded).toEqual([]);
      expect(await valueFrom(device.activities.evaluationsDue())).toEqual([]);
      expect(items).toMatchObject([
        {
          activity: { kind: 'course', slug: side.library.courseSlug },
          credit: 3,
          journal: null,
          completedOn: side.today(),
        },
      ]);
      expect(await valueFrom(device.transcripts.details(awarded.creditId ?? ''))).toMatchObject({
        correct: 4,
        total: 4,
        format: 'Enduring material',
      });

      const { id, versionId } = await details();
      expect(await kindOf(device.enrollments.enroll(id, versionId, false))).toBe('conflict');
      const again = await enrollAt(device, true);
      expect(again.enrollmentId).not.toBe(finished.enrollmentId);
      expect(again).toMatchObject({ finishedAt: null, creditId: awarded.creditId });
      expect(again.modules.map(({ state }) => state)).toEqual(['open', 'locked', 'locked']);
    });
  });
};
