import type { Confidence } from '#core/review/confidence.ts';
import { type ReviewQuestion, reviewAnswer } from '#core/review/review.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { enrollAt, placeIn, quizAt, readAt, subscribeAt } from './course-taker.ts';
import { expect } from './expect.ts';
import { type Device, type MakeOtherSide, NOW, type OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, finishAt, registerAt, rightOption, startAt, wrongOption } from './physician.ts';
import { afterAll, beforeAll, beforeEach, describe, it } from './suite.ts';

const DAY = 24 * 60;

export const reviewContract = (name: string, make: MakeOtherSide): void => {
  describe(`reviews ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    let first: string;
    let second: string;
    let waited = 0;
    beforeAll(async () => {
      side = await make();
      const reader = side.openDevice();
      first = await articleIdOf(reader, side.library.quizSlugs[0]);
      second = await articleIdOf(reader, side.library.quizSlugs[1]);
    });
    afterAll(() => side.close());
    beforeEach(async () => {
      device = side.openDevice();
      await registerAt(device);
    });

    const wait = (minutes: number) => {
      waited += minutes;
      side.wait(minutes);
    };
    const now = () => new Date(NOW.getTime() + waited * 60_000).toISOString();
    const today = () => valueFrom(device.review.today());
    const answered = (
      { kind, questionId, question }: ReviewQuestion,
      isRight: boolean,
      confidence: Confidence | null = null,
    ) => {
      const choose = isRight ? rightOption : wrongOption;
      const optionId = choose(question);
      return reviewAnswer({ kind, questionId, response: { optionId }, confidence, answeredAt: now() });
    };
    /** The only question to review. */
    const only = async (): Promise<ReviewQuestion> => {
      const { questions } = await today();
      const [question] = questions;
      if (question === undefined || questions.length > 1) throw new Error('expected one question');
      return question;
    };

    it('ask what was missed the day after, without its key [RV-01, RV-06]', async () => {
      side.needs('clock');
      await finishAt(device, first, 2);
      const before = await today();
      expect(before).toMatchObject({ questions: [], later: 0 });
      expect(Date.parse(before.nextDueAt ?? '')).toBe(Date.parse(now()) + DAY * 60_000);
      wait(DAY);
      const question = await only();
      expect(question).toEqual({
        kind: 'article',
        questionId: question.question.id,
        dueAt: expect.any(String),
        question: {
          id: expect.any(String),
          kind: 'single-best-answer',
          stem: expect.any(String),
          options: expect.any(Array),
        },
        origin: {
          title: expect.any(String),
          articleSlug: side.library.quizSlugs[0],
          courseId: null,
          moduleId: null,
        },
      });
      for (const option of question.question.options) expect(Object.keys(option)).toEqual(['id', 'text']);
    });

    it('grade an answer, and ask again the later the surer it was [RV-02]', async () => {
      await finishAt(device, first, 0);
      wait(DAY);
      const { questions } = await today();
      const [wrong, right, sure] = questions;
      if (wrong === undefined || right === undefined || sure === undefined) throw new Error('expected three');
      const answers = [answered(wrong, false), answered(right, true), answered(sure, true, 'sure')];
      const grades = await valueFrom(device.review.answer(answers));
      const gradeOf = (id: string | undefined) => grades.find(({ answerId }) => answerId === id);
      const due = answers.map(({ id }) => Date.parse(gradeOf(id)?.dueAt ?? ''));
      expect(due).toEqual([...due].sort((one, other) => one - other));
      expect(new Set(due).size).toBe(3);
      expect(gradeOf(answers[0]?.id)?.grade).toMatchObject({
        questionId: wrong.questionId,
        response: answers[0]?.response,
        correct: false,
        solution: { optionId: rightOption(wrong.question) },
        peers: null,
        explanation: expect.any(String),
      });
      expect((await today()).questions).toEqual([]);
    });

    it('apply an answer once, and grade what was stored first [RV-05]', async () => {
      await finishAt(device, first, 2);
      wait(DAY);
      const question = await only();
      const answer = answered(question, false);
      const { response: right } = answered(question, true);
      const grades = await valueFrom(device.review.answer([answer]));
      expect(await valueFrom(device.review.answer([answer]))).toEqual(grades);
      expect(await valueFrom(device.review.answer([{ ...answer, response: right }]))).toEqual(grades);
    });

    it('ask a guess again though it was right [RV-08]', async () => {
      const { quiz, attemptId } = await startAt(device, second);
      for (const [place, question] of quiz.questions.entries())
        await valueFrom(
          device.quizzes.answer({
            attemptId,
            questionId: question.id,
            response: { optionId: rightOption(question) },
            ...(place === 1 && { confidence: 'guess' as const }),
          }),
        );
      wait(20 * DAY);
      expect((await only()).questionId).toBe(quiz.questions[1]?.id);
    });

    it('ask what was missed in a module [RV-01]', async () => {
      side.needs('library');
      device = side.openDevice();
      await subscribeAt(side, device);
      const enrollment = await enrollAt(device);
      const place = placeIn(enrollment, 0);
      await readAt(device, place);
      await quizAt(device, place, 1);
      wait(DAY);
      const question = await only();
      expect(question).toMatchObject({
        kind: 'module',
        origin: { articleSlug: null, courseId: place.courseId, moduleId: place.moduleId },
      });
      const [graded] = await valueFrom(device.review.answer([answered(question, true)]));
      expect(graded?.grade.correct).toBe(true);
    });

    it('keep back what was missed in a pretest until its quiz was answered [RV-06]', async () => {
      const pretest = await valueFrom(device.pretests.start({ articleId: second }));
      for (const question of pretest.questions)
        await valueFrom(
          device.pretests.answer({
            pretestId: pretest.pretestId,
            questionId: question.id,
            response: { optionId: wrongOption(question) },
          }),
        );
      wait(3 * DAY);
      expect((await today()).questions).toEqual([]);
      const [question] = pretest.questions;
      if (question === undefined) throw new Error('expected a question');
      const answer = reviewAnswer({
        kind: 'article',
        questionId: question.id,
        confidence: null,
        answeredAt: now(),
        response: { optionId: rightOption(question) },
      });
      expect(await valueFrom(device.review.answer([answer]))).toEqual([]);
      await finishAt(device, second, 3);
      wait(12 * DAY);
      expect((await today()).questions).toHaveLength(2);
      const { gains } = await valueFrom(device.review.insights());
      for (const gain of gains) expect(gain).toMatchObject({ questions: 2, before: 0, after: 2 });
      expect(gains.length).toBeGreaterThan(0);
    });

    it('carry what a guest answered, each answer once [RV-04]', async () => {
      await finishAt(device, first, 2);
      wait(DAY);
      const answer = answered(await only(), true);
      await valueFrom(device.review.carry([answer, { ...answer, id: 'unknown', questionId: '999999' }]));
      await valueFrom(device.review.carry([answer]));
      const { questions, nextDueAt } = await today();
      expect(questions).toEqual([]);
      expect(Date.parse(nextDueAt ?? '')).toBeGreaterThan(Date.parse(now()) + DAY * 60_000);
    });

    it('ask a passed article again as if it were missed, until it is taken out [RV-13]', async () => {
      side.needs('clock');
      const results = await finishAt(device, first, 3);
      const { insights } = device.review;
      const known = await valueFrom(insights());
      expect((await today()).nextDueAt).toBeNull();
      expect(await valueFrom(device.review.isAskedAgain(first))).toBe(false);
      await valueFrom(device.review.askAgain(first, true));
      expect(await valueFrom(device.review.isAskedAgain(first))).toBe(true);
      const dueAt = new Date(Date.parse(now()) + DAY * 60_000).toISOString();
      expect(await today()).toEqual({ questions: [], later: 0, nextDueAt: dueAt });
      wait(DAY / 2);
      await valueFrom(device.review.askAgain(first, true));
      expect((await today()).nextDueAt).toBe(dueAt);
      wait(DAY / 2);
      const { questions } = await today();
      expect(questions).toHaveLength(3);
      expect(await valueFrom(insights())).toEqual(known);
      expect(await valueFrom(device.quizzes.results(first))).toEqual(results);
      const [question] = questions;
      if (question === undefined) throw new Error('expected a question');
      const [graded] = await valueFrom(device.review.answer([answered(question, true)]));
      expect(graded?.grade.correct).toBe(true);
      for (const _ of ['once', 'twice']) await valueFrom(device.review.askAgain(first, false));
      expect(await valueFrom(device.review.isAskedAgain(first))).toBe(false);
      expect(await today()).toEqual({ questions: [], later: 0, nextDueAt: null });
      const late = {
        ...question,
        questionId: questions[1]?.questionId ?? '',
        question: questions[1]?.question ?? question.question,
      };
      expect(await valueFrom(device.review.answer([answered(late, false)]))).toEqual([]);
    });

    it('take out what was missed as well [RV-13]', async () => {
      await finishAt(device, first, 2);
      await valueFrom(device.review.askAgain(first, false));
      expect(await today()).toEqual({ questions: [], later: 0, nextDueAt: null });
    });

    it('put in only what the learner passed themselves [RV-13]', async () => {
      await finishAt(device, first, 3);
      await valueFrom(device.review.askAgain(first, true));
      await finishAt(device, second, 0);
      device = side.openDevice();
      await registerAt(device);
      await finishAt(device, second, 1);
      for (const articleId of [first, second, '999999999'])
        for (const refused of [
          device.review.isAskedAgain(articleId),
          device.review.askAgain(articleId, true),
          device.review.askAgain(articleId, false),
        ])
          expect(await failureFrom(refused as PortResult<unknown>)).toMatchObject({ kind: 'missing' });
      expect((await today()).nextDueAt).toEqual(expect.any(String));
    });

    it('are visible to their learner only, and refuse a guest', async () => {
      await finishAt(device, first, 2);
      wait(DAY);
      const answer = answered(await only(), true);
      device = side.openDevice();
      await registerAt(device);
      expect((await today()).questions).toEqual([]);
      expect(await valueFrom(device.review.answer([answer]))).toEqual([]);
      const { review } = side.openDevice();
      for (const asked of [
        review.today(),
        review.answer([]),
        review.carry([]),
        review.insights(),
        review.isAskedAgain(first),
        review.askAgain(first, true),
      ])
        expect(await failureFrom(asked as PortResult<unknown>)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
