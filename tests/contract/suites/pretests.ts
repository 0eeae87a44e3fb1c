import type { PretestChoice } from '#core/pretests/ports.ts';
import type { Pretest } from '#core/pretests/pretest.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, finishAt, registerAt, rightOption, startAt, wrongOption } from './physician.ts';
import { afterAll, beforeAll, beforeEach, describe, it } from './suite.ts';

export const pretestsContract = (name: string, make: MakeOtherSide): void => {
  describe(`pretests ${name}`, () => {
    let side: OtherSide;
    let articleId: string;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      articleId = await articleIdOf(side.openDevice(), side.library.quizSlugs[1]);
    });
    afterAll(() => side.close());
    beforeEach(async () => {
      device = side.openDevice();
      await registerAt(device);
    });

    const kindOf = async (answer: Parameters<typeof failureFrom>[0]) => (await failureFrom(answer)).kind;
    const choiceOf = ({ pretestId, questions }: Pretest, place: number, isRight: boolean): PretestChoice => {
      const question = questions[place];
      if (question === undefined) throw new Error('There is no such question.');
      const choose = isRight ? rightOption : wrongOption;
      return { pretestId, questionId: question.id, response: { optionId: choose(question) } };
    };
    const take = async (right: number) => {
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      for (const place of pretest.questions.keys())
        await valueFrom(device.pretests.answer(choiceOf(pretest, place, place < right)));
    };

    it('are found by an article’s id and by its slug [PT-01]', async () => {
      side.needs('library');
      const offer = await valueFrom(device.pretests.offer({ articleId }));
      expect(offer).toEqual({
        articleId,
        articleSlug: side.library.quizSlugs[1],
        articleTitle: 'Article 2',
        showPretest: true,
        pretestQuestions: 2,
      });
      expect(await valueFrom(device.pretests.offer({ slug: side.library.quizSlugs[1] }))).toEqual(offer);
    });

    it('are not offered without pretest questions, or for an unknown article [PT-01]', async () => {
      for (const slug of [side.library.quizSlugs[0], side.library.slugWithoutQuiz]) {
        expect(await valueFrom(device.pretests.offer({ slug }))).toMatchObject({
          showPretest: false,
          pretestQuestions: 0,
        });
        expect(await kindOf(device.pretests.start({ slug }))).toBe('missing');
      }
      expect(await kindOf(device.pretests.offer({ articleId: '987654321' }))).toBe('missing');
    });

    it('are for learners only', async () => {
      const { pretests } = side.openDevice();
      const nobodys = { pretestId: '1', questionId: '1', response: { optionId: '1' } };
      expect(await kindOf(pretests.offer({ articleId }))).toBe('unauthenticated');
      expect(await kindOf(pretests.onboarding())).toBe('unauthenticated');
      expect(await kindOf(pretests.start({ articleId }))).toBe('unauthenticated');
      expect(await kindOf(pretests.answer(nobodys))).toBe('unauthenticated');
    });

    it('send no answer key, and do not grade answers', async () => {
      side.needs('library');
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      expect(pretest.questions.map(({ stem }) => stem)).toEqual(['What fell?', 'What stayed?']);
      const first = await valueFrom(device.pretests.answer(choiceOf(pretest, 0, true)));
      expect(first).toEqual({ answered: 1, total: 2, result: null });
      expect(JSON.stringify([pretest, first])).not.toMatch(/correct|explanation|reason|trial/i);
    });

    it('resume where they stopped, and return the result with the last answer', async () => {
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      await valueFrom(device.pretests.answer(choiceOf(pretest, 1, false)));
      const again = await valueFrom(device.pretests.start({ slug: side.library.quizSlugs[1] }));
      expect(again).toEqual({ ...pretest, answered: [pretest.questions[1]?.id] });
      const result = { correct: 1, total: 2 };
      expect(await valueFrom(device.pretests.answer(choiceOf(pretest, 0, true)))).toEqual({
        answered: 2,
        total: 2,
        result,
      });
      const finished = await valueFrom(device.pretests.start({ articleId }));
      expect(finished).toMatchObject({ result, finishedAt: expect.any(String) });
      expect((await valueFrom(device.pretests.offer({ articleId }))).showPretest).toBe(false);
    });

    it('accept the same answer again, and refuse a different one or another question’s', async () => {
      side.needs('library');
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      const { answer } = device.pretests;
      const choice = choiceOf(pretest, 0, true);
      const first = await valueFrom(answer(choice));
      expect(await valueFrom(answer(choice))).toEqual(first);
      expect(await kindOf(answer(choiceOf(pretest, 0, false)))).toBe('conflict');
      const foreignOption = { ...choice, response: choiceOf(pretest, 1, true).response };
      expect(await kindOf(answer(foreignOption))).toBe('unprocessable');
      const { quiz } = await startAt(side.openDevice(), articleId);
      const notAsked = quiz.questions[1];
      const notBefore = {
        ...choice,
        questionId: notAsked?.id ?? '',
        response: { optionId: notAsked?.options[0]?.id ?? '' },
      };
      expect(await kindOf(answer(notBefore))).toBe('unprocessable');
      expect(await kindOf(answer({ ...choice, pretestId: '987654321' }))).toBe('missing');
      const stranger = side.openDevice();
      await registerAt(stranger);
      expect(await kindOf(stranger.pretests.answer(choice))).toBe('missing');
    });

    it('end once the quiz is started', async () => {
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      await startAt(device, articleId);
      expect((await valueFrom(device.pretests.offer({ articleId }))).showPretest).toBe(false);
      expect(await kindOf(device.pretests.start({ articleId }))).toBe('conflict');
      expect(await kindOf(device.pretests.answer(choiceOf(pretest, 0, true)))).toBe('conflict');
    });

    it('are counted in an article’s status while they are due, for learners only [PT-01]', async () => {
      const due = async (of: Device, id = articleId) =>
        (await valueFrom(of.activities.standing(id))).pretestQuestions;
      expect(await due(device)).toBe(2);
      for (const slug of [side.library.quizSlugs[0], side.library.slugWithoutQuiz])
        expect(await due(device, await articleIdOf(device, slug))).toBe(0);
      const pretest = await valueFrom(device.pretests.start({ articleId }));
      await valueFrom(device.pretests.answer(choiceOf(pretest, 0, true)));
      expect(await due(device)).toBe(2);
      await valueFrom(device.pretests.answer(choiceOf(pretest, 1, true)));
      expect(await due(device)).toBe(0);
      const another = side.openDevice();
      expect(await due(another)).toBe(0);
      await registerAt(another);
      expect(await due(another)).toBe(2);
      await startAt(another, articleId);
      expect(await due(another)).toBe(0);
    });

    it('are explained until the first one is finished [PT-02]', async () => {
      expect(await valueFrom(device.pretests.onboarding())).toBe('1');
      await take(0);
      expect(await valueFrom(device.pretests.onboarding())).toBe('0');
    });

    it('are shown with the results of the following quiz', async () => {
      await take(1);
      expect((await finishAt(device, articleId, 3)).pretest).toEqual({ correct: 1, total: 2, afterwards: 2 });
      const another = side.openDevice();
      await registerAt(another);
      expect((await finishAt(another, articleId, 3)).pretest).toBe(null);
    });
  });
};
