import type { Choice } from '#core/assessment/unsent-answers.ts';
import { expect } from './expect.ts';
import type { MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import {
  answerAt,
  articleIdOf,
  evaluationOf,
  finishAt,
  registerAt,
  rightOption,
  startAt,
  type TakenQuiz,
  wrongOption,
} from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const quizzesContract = (name: string, make: MakeOtherSide): void => {
  describe(`quizzes ${name}`, () => {
    let side: OtherSide;
    let articleId: string;
    let otherArticleId: string;
    beforeAll(async () => {
      side = await make();
      const device = side.openDevice();
      articleId = await articleIdOf(device, side.library.quizSlugs[0]);
      otherArticleId = await articleIdOf(device, side.library.quizSlugs[1]);
    });
    afterAll(() => side.close());

    const choiceOf = ({ quiz, attemptId }: TakenQuiz, place = 0): Choice => {
      const question = quiz.questions[place];
      if (!question) throw new Error('the quiz has no such question');
      return { attemptId, questionId: question.id, response: { optionId: rightOption(question) } };
    };
    const kindOf = async (answer: Parameters<typeof failureFrom>[0]) => (await failureFrom(answer)).kind;

    it('return a quiz without its answer key', async () => {
      side.needs('library');
      const quiz = await valueFrom(side.openDevice().quizzes.ofArticle(articleId));
      expect(quiz).toMatchObject({
        articleId,
        articleSlug: side.library.quizSlugs[0],
        articleTitle: 'Article 1',
        attempt: null,
        credit: 2,
        passingMarkPercent: 60,
        minutes: 10,
      });
      expect(quiz.questions.map(({ stem }) => stem)).toEqual(['What fell?', 'What rose?', 'What stayed?']);
      expect(JSON.stringify(quiz)).not.toMatch(/correct|explanation|reason|trial/i);
    });

    it('are also found by their article’s slug [API-02]', async () => {
      const { quizzes } = side.openDevice();
      expect(await valueFrom(quizzes.ofSlug(side.library.quizSlugs[0]))).toEqual(
        await valueFrom(quizzes.ofArticle(articleId)),
      );
      for (const slug of [side.library.slugWithoutQuiz, 'no-such-article'])
        expect(await kindOf(quizzes.ofSlug(slug))).toBe('missing');
    });

    it('refuse an article without a quiz, and an unknown one', async () => {
      const device = side.openDevice();
      const without = await articleIdOf(device, side.library.slugWithoutQuiz);
      expect(await kindOf(device.quizzes.ofArticle(without))).toBe('missing');
      expect(await kindOf(device.quizzes.start(without, {}))).toBe('missing');
      expect(await kindOf(device.quizzes.ofArticle('987654321'))).toBe('missing');
    });

    it('give a guest a hash for the session, and one for the quiz [GQ-01]', async () => {
      const device = side.openDevice();
      const { attempt, guestQuiz, userGuestHash } = await valueFrom(device.quizzes.start(articleId, {}));
      expect(attempt).toMatchObject({ finishedAt: null, answers: [], startedAt: side.thisMoment });
      expect(guestQuiz).toMatch(/^[\w-]{22,128}$/);
      expect(userGuestHash).toMatch(/^[\w-]{22,128}$/);
    });

    it('resume the attempt in progress', async () => {
      const device = side.openDevice();
      const taken = await startAt(device, articleId);
      await valueFrom(device.quizzes.answer(choiceOf(taken)));
      const again = await valueFrom(device.quizzes.start(articleId, {}));
      const shown = await valueFrom(device.quizzes.ofArticle(articleId));
      expect(again.attempt.attemptId).toBe(taken.attemptId);
      expect(again.attempt.answers).toHaveLength(1);
      expect(shown.attempt).toEqual(again.attempt);
      expect(again.userGuestHash).toBe(null);
    });

    it('hide an attempt from everyone but its owner, and accept nothing from others', async () => {
      const taken = await startAt(side.openDevice(), articleId);
      const stranger = side.openDevice();
      expect((await valueFrom(stranger.quizzes.ofArticle(articleId))).attempt).toBe(null);
      expect(await kindOf(stranger.quizzes.answer(choiceOf(taken)))).toBe('missing');
      expect(await kindOf(stranger.quizzes.finish(taken.attemptId))).toBe('missing');
      await registerAt(stranger);
      expect(await kindOf(stranger.quizzes.answer(choiceOf(taken)))).toBe('missing');
    });

    it('grade an answer, with a reason for each option', async () => {
      side.needs('library');
      const device = side.openDevice();
      const taken = await startAt(device, articleId);
      const choice = choiceOf(taken);
      const grade = await valueFrom(device.quizzes.answer(choice));
      expect(grade).toMatchObject({
        questionId: choice.questionId,
        response: choice.response,
        correct: true,
        solution: choice.response,
        explanation: 'The trial says so.',
        references: ['An earlier trial.'],
      });
      expect(grade.reasons.map(({ reason }) => reason)).toEqual([
        'About Events.',
        'About Costs.',
        'About Nothing.',
      ]);
    });

    it('give the same grade to a repeated answer, and refuse a different one', async () => {
      const device = side.openDevice();
      const taken = await startAt(device, articleId);
      const choice = choiceOf(taken);
      const [question] = taken.quiz.questions;
      if (!question) throw new Error('the quiz has no question');
      const first = await valueFrom(device.quizzes.answer(choice));
      expect(await valueFrom(device.quizzes.answer(choice))).toEqual(first);
      expect(
        await kindOf(device.quizzes.answer({ ...choice, response: { optionId: wrongOption(question) } })),
      ).toBe('conflict');
    });

    it('refuse another quiz’s question and another question’s option', async () => {
      const device = side.openDevice();
      const taken = await startAt(device, articleId);
      const other = await startAt(device, otherArticleId);
      const { attemptId } = taken;
      const { quizzes } = device;
      expect(await kindOf(quizzes.answer({ ...choiceOf(other), attemptId }))).toBe('unprocessable');
      expect(
        await kindOf(quizzes.answer({ ...choiceOf(taken), response: choiceOf(taken, 1).response })),
      ).toBe('unprocessable');
      expect(await kindOf(quizzes.answer({ ...choiceOf(taken), attemptId: '987654321' }))).toBe('missing');
    });

    it('cannot be finished before every answer, and have no results until then', async () => {
      const device = side.openDevice();
      const { attemptId } = await startAt(device, articleId);
      expect(await kindOf(device.quizzes.finish(attemptId))).toBe('unprocessable');
      expect(await kindOf(device.quizzes.results(articleId))).toBe('missing');
    });

    it('give a guest who passes a result with pending credit, the same each time', async () => {
      side.needs('library');
      const device = side.openDevice();
      const { attemptId } = await answerAt(device, articleId, 2);
      const results = await valueFrom(device.quizzes.finish(attemptId));
      expect(results).toMatchObject({
        attemptId,
        articleId,
        articleSlug: side.library.quizSlugs[0],
        correct: 2,
        total: 3,
        passed: true,
        passingMarkPercent: 60,
        credit: 2,
        creditOutcome: 'agree-to-disclosure',
        creditId: null,
        finishedAt: side.thisMoment,
      });
      expect(results.review.map(({ answer }) => answer.correct)).toEqual([true, true, false]);
      expect(await valueFrom(device.quizzes.finish(attemptId))).toEqual(results);
      expect(await valueFrom(device.quizzes.results(articleId))).toEqual(results);
    });

    it('let a learner who failed retake, and a learner who passed see the result', async () => {
      const device = side.openDevice();
      const missed = await finishAt(device, articleId, 1);
      expect(missed).toMatchObject({ passed: false, creditOutcome: 'not-passed', creditId: null });
      const passed = await finishAt(device, articleId, 3);
      expect(passed.attemptId).not.toBe(missed.attemptId);
      expect(passed.passed).toBe(true);
      const { attempt } = await valueFrom(device.quizzes.start(articleId, {}));
      expect(attempt.attemptId).toBe(passed.attemptId);
      expect(attempt.finishedAt).not.toBe(null);
    });

    it('award a learner who passes and evaluates the credit, once', async () => {
      side.needs('library');
      const device = side.openDevice();
      await registerAt(device);
      const { attemptId } = await answerAt(device, articleId, 3);
      await valueFrom(device.activities.agree(articleId));
      await valueFrom(device.quizzes.finish(attemptId));
      const { creditId } = await valueFrom(
        device.activities.evaluate(articleId, await evaluationOf(device, articleId)),
      );
      const results = await valueFrom(device.quizzes.results(articleId));
      expect(results).toMatchObject({ creditOutcome: 'awarded', creditId, claimedCredit: 2 });
      expect(await valueFrom(device.quizzes.finish(attemptId))).toEqual(results);
    });

    it('refuse an invalid session token', async () => {
      const device = side.openDevice();
      device.shown.token = 'x'.repeat(43);
      expect(await kindOf(device.quizzes.start(articleId, {}))).toBe('unauthenticated');
    });
  });
};
