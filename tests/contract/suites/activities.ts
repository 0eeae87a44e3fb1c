import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import {
  answerAt,
  articleIdOf,
  EVALUATION,
  earnAt,
  finishAt,
  newPhysician,
  registerAt,
  rightOption,
  startAt,
  wrongOption,
} from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const activitiesContract = (name: string, make: MakeOtherSide): void => {
  describe(`activities ${name}`, () => {
    let side: OtherSide;
    let articleId: string;
    beforeAll(async () => {
      side = await make();
      articleId = await articleIdOf(side.openDevice(), side.library.quizSlugs[0]);
    });
    afterAll(() => side.close());

    const learner = async () => {
      const device = side.openDevice();
      await registerAt(device);
      return device;
    };
    const standingOf = (device: Device) => valueFrom(device.activities.standing(articleId));
    const kindOf = async (answer: Parameters<typeof failureFrom>[0]) => (await failureFrom(answer)).kind;

    it('have the learner’s status [API-02]', async () => {
      side.needs('fresh');
      const device = await learner();
      expect(await standingOf(device)).toEqual({
        articleId,
        disclosure: { agreed: false, hashId: null, agreedAt: null },
        quiz: { state: 'not-started', answered: 0, total: 3 },
        pretestQuestions: 0,
        evaluation: 'not-due',
        claim: 'not-passed',
        creditId: null,
        credit: { maximum: 2, claimed: null },
        vote: null,
        upVotes: 0,
        downVotes: 0,
        shareCount: 0,
      });
      await startAt(device, articleId);
      expect((await standingOf(device)).quiz).toEqual({ state: 'under-way', answered: 0, total: 3 });
      await finishAt(device, articleId, 1);
      expect(await standingOf(device)).toMatchObject({ quiz: { state: 'missed' }, claim: 'not-passed' });
      await finishAt(device, articleId, 3);
      expect(await standingOf(device)).toMatchObject({
        quiz: { state: 'passed', answered: 3 },
        claim: 'disclosure',
        evaluation: 'due',
      });
    });

    it('return the disclosure, and record each agreement once [API-02]', async () => {
      side.needs('library');
      const device = await learner();
      expect(await valueFrom(device.activities.disclosure(articleId))).toMatchObject({
        agreed: false,
        hashId: null,
        disclosures: expect.any(Array),
        commercialSupport: [],
        activity: { credit: 2, passingMarkPercent: 60, questionCount: 3, expiresOn: '2029-01-14' },
      });
      const agreed = await valueFrom(device.activities.agree(articleId));
      expect(agreed).toEqual({ hashId: expect.stringMatching(/^[\w-]{22,128}$/), userGuestHash: null });
      expect(await valueFrom(device.activities.agree(articleId))).toEqual(agreed);
      const record = { agreed: true, hashId: agreed.hashId, agreedAt: side.thisMoment };
      expect(await valueFrom(device.activities.disclosure(articleId))).toMatchObject(record);
      expect((await standingOf(device)).disclosure).toEqual(record);
    });

    it('make an unknown caller who agrees a guest, who then owns the quiz', async () => {
      const device = side.openDevice();
      const { userGuestHash } = await valueFrom(device.activities.agree(articleId));
      device.shown.guestHash = userGuestHash;
      const started = await valueFrom(device.quizzes.start(articleId, {}));
      expect(started.userGuestHash).toBe(null);
      expect((await standingOf(device)).disclosure.agreed).toBe(true);
    });

    it('award the claimed credit, in quarter hours, once the evaluation is given [API-02]', async () => {
      side.needs('library');
      const device = await learner();
      await valueFrom(device.activities.agree(articleId));
      await finishAt(device, articleId, 3);
      const sheet = await valueFrom(device.activities.evaluation(articleId));
      expect(sheet).toMatchObject({ articleId, maximumCredit: 2, given: null });
      expect(sheet.questions.map(({ kind }) => kind)).toEqual(['scale', 'scale', 'choice', 'yes-no', 'text']);
      const claimed = { ...EVALUATION, claimedCredit: 1 };
      const outcome = await valueFrom(device.activities.evaluate(articleId, claimed));
      expect(outcome).toEqual({ creditOutcome: 'awarded', creditId: expect.any(String) });
      expect(await valueFrom(device.activities.evaluate(articleId, claimed))).toEqual(outcome);
      expect(await valueFrom(device.transcripts.page())).toMatchObject({
        total: 1,
        items: [{ id: outcome.creditId, credit: 1 }],
        unawarded: [],
      });
      expect(await valueFrom(device.activities.evaluation(articleId))).toMatchObject({
        given: { ...claimed, givenAt: side.thisMoment },
      });
      expect(await kindOf(device.activities.evaluate(articleId, EVALUATION))).toBe('conflict');
    });

    it('list open evaluations and unawarded credit [API-02]', async () => {
      side.needs('library');
      const device = await learner();
      expect(await valueFrom(device.activities.evaluationsDue())).toEqual([]);
      await finishAt(device, articleId, 3);
      const activity = { kind: 'article', id: articleId, slug: side.library.quizSlugs[0] };
      const due = { activity, enrollmentId: null, title: 'Article 1', credit: 2 };
      expect(await valueFrom(device.activities.evaluationsDue())).toEqual([due]);
      const { unawarded } = await valueFrom(device.transcripts.page());
      expect(unawarded).toEqual([
        {
          ...due,
          completedOn: side.today(),
          needs: 'disclosure',
        },
      ]);
      expect((await valueFrom(device.accounts.me())).unawardedCredits).toBe(2);
      await earnAt(device, articleId);
      expect(await valueFrom(device.activities.evaluationsDue())).toEqual([]);
      expect((await valueFrom(device.accounts.me())).unawardedCredits).toBe(0);
    });

    it('move to the account of a guest who registers, so that the credit is awarded [GQ-02]', async () => {
      side.needs('library');
      const guest = side.openDevice();
      expect(await earnAt(guest, articleId)).toBe(null);
      expect(await standingOf(guest)).toMatchObject({ claim: 'register', evaluation: 'given' });
      const guestData = { guestQuizzes: [], userGuestHash: guest.shown.guestHash };
      const { token } = await valueFrom(guest.accounts.register(newPhysician(), guestData));
      guest.shown.token = token;
      expect(await standingOf(guest)).toMatchObject({
        claim: 'awarded',
        credit: { claimed: 2 },
        creditId: expect.any(String),
      });
    });

    it('award credit for a claim without an answer [AC-13]', async () => {
      const device = await learner();
      await finishAt(device, articleId, 3);
      await valueFrom(device.activities.agree(articleId));
      const claimed = await valueFrom(
        device.activities.evaluate(articleId, { answers: [], claimedCredit: 1 }),
      );
      expect(claimed).toMatchObject({ creditOutcome: 'awarded', creditId: expect.any(String) });
    });

    it('refuse an answer that was not offered, and name the field', async () => {
      const device = await learner();
      await finishAt(device, articleId, 3);
      const failure = await failureFrom(
        device.activities.evaluate(articleId, {
          answers: [{ questionId: 'learned', value: '6' }],
          claimedCredit: 3,
        }),
      );
      expect(failure).toMatchObject({
        kind: 'unprocessable',
        errors: { learned: [expect.any(String)], claimedCredit: [expect.any(String)] },
      });
    });

    it('have no evaluation before the quiz is passed, or for an unknown article', async () => {
      const device = await learner();
      await finishAt(device, articleId, 0);
      for (const id of [articleId, '987654321']) {
        expect(await kindOf(device.activities.evaluation(id))).toBe('missing');
        expect(await kindOf(device.activities.evaluate(id, EVALUATION))).toBe('missing');
      }
      expect(await kindOf(device.activities.standing('987654321'))).toBe('missing');
      expect(await kindOf(device.activities.agree('987654321'))).toBe('missing');
      expect(await kindOf(side.openDevice().activities.evaluationsDue())).toBe('unauthenticated');
    });

    it('return the learner’s own quiz progress, and no one else’s', async () => {
      side.needs('library');
      const device = side.openDevice();
      const shown = () => standingOf(device);
      expect((await shown()).quiz).toEqual({ state: 'not-started', answered: 0, total: 3 });
      const { attemptId } = await answerAt(device, articleId, 1);
      expect((await shown()).quiz).toEqual({ state: 'under-way', answered: 3, total: 3 });
      expect(await valueFrom(device.quizzes.setStatus(attemptId, 'set-aside'))).toBe('set-aside');
      expect((await shown()).quiz).toMatchObject({ state: 'set-aside' });
      await valueFrom(device.quizzes.finish(attemptId));
      expect((await shown()).quiz).toMatchObject({ state: 'missed' });
      await finishAt(device, articleId, 3);
      expect((await shown()).quiz).toMatchObject({ state: 'passed' });
      const conflict = await failureFrom(device.quizzes.setStatus(attemptId, 'set-aside'));
      expect(conflict).toMatchObject({ kind: 'conflict' });
      const stranger = side.openDevice();
      expect((await standingOf(stranger)).quiz).toMatchObject({ state: 'not-started' });
      const missing = await failureFrom(stranger.quizzes.setStatus(attemptId, 'set-aside'));
      expect(missing).toMatchObject({ kind: 'missing' });
    });

    it('have no quiz if the article has none, and are refused for an unknown article', async () => {
      const device = side.openDevice();
      const other = await articleIdOf(device, side.library.slugWithoutQuiz);
      expect((await valueFrom(device.activities.standing(other))).quiz).toBeNull();
      const missing = await failureFrom(device.activities.standing('987654321'));
      expect(missing).toMatchObject({ kind: 'missing' });
    });

    it('[FD-02] count a learner’s vote once, change it, and remove only the learner’s own', async () => {
      const device = side.openDevice();
      const { votes } = device;
      const refused = await failureFrom(votes.cast(articleId, 'up'));
      expect(refused).toMatchObject({ kind: 'unauthenticated' });
      await registerAt(device);
      await valueFrom(votes.cast(articleId, 'up'));
      const up = await valueFrom(votes.cast(articleId, 'up'));
      expect(up).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 0 });
      const down = await valueFrom(votes.cast(articleId, 'down'));
      expect(down).toMatchObject({ vote: 'down', upVotes: 0, downVotes: 1 });
      expect(await valueFrom(votes.withdraw(articleId, 'up'))).toEqual(down);
      const none = await valueFrom(votes.withdraw(articleId, 'down'));
      expect(none).toMatchObject({ vote: null, upVotes: 0, downVotes: 0 });
      expect(await standingOf(device)).toMatchObject(none);
      const missing = await failureFrom(votes.cast('987654321', 'up'));
      expect(missing).toMatchObject({ kind: 'missing' });
    });

    it('[FD-02] count a share once by its id, from any caller', async () => {
      const device = side.openDevice();
      const { shares } = device;
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const count = (await standingOf(device)).shareCount;
      expect(await valueFrom(shares.count(articleId, one))).toBe(count + 1);
      expect(await valueFrom(shares.count(articleId, one))).toBe(count + 1);
      expect(await valueFrom(shares.count(articleId, other))).toBe(count + 2);
      expect(await standingOf(device)).toMatchObject({ shareCount: count + 2 });
      expect(await failureFrom(shares.count('987654321', one))).toMatchObject({ kind: 'missing' });
    });

    it('include with a grade how others first answered, if there are at least five', async () => {
      side.needs('fresh');
      const other = await articleIdOf(side.openDevice(), side.library.quizSlugs[1]);
      const answerFirst = async (option: typeof rightOption) => {
        const peer = side.openDevice();
        const { quiz, attemptId } = await startAt(peer, other);
        const [question] = quiz.questions;
        if (!question) throw new Error('the quiz has no question');
        const choice = { attemptId, questionId: question.id, response: { optionId: option(question) } };
        return { question, grade: await valueFrom(peer.quizzes.answer(choice)) };
      };
      for (const option of [rightOption, rightOption, rightOption, wrongOption, wrongOption])
        expect((await answerFirst(option)).grade.peers).toBeNull();
      const { question, grade } = await answerFirst(wrongOption);
      const counts = new Map(grade.peers?.counts.map(({ optionId, count }) => [optionId, count]));
      expect(grade.peers?.total).toBe(5);
      expect(counts.get(rightOption(question))).toBe(3);
      expect(counts.get(wrongOption(question))).toBe(2);
    });
  });
};
