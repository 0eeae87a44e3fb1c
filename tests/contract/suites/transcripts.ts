import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const transcriptsContract = (name: string, make: MakeOtherSide): void => {
  describe(`transcripts ${name}`, () => {
    let side: OtherSide;
    let articleIds: readonly string[];
    beforeAll(async () => {
      side = await make();
      const device = side.openDevice();
      articleIds = await Promise.all(side.library.quizSlugs.map((slug) => articleIdOf(device, slug)));
    });
    afterAll(() => side.close());

    const earn = async (device: Device, place: number): Promise<string> => {
      const creditId = await earnAt(device, articleIds[place] ?? '');
      if (creditId === null) throw new Error('no credit came of it');
      return creditId;
    };
    const learner = async (degree = 'M.D.') => {
      const device = side.openDevice();
      await registerAt(device, { degree });
      return device;
    };

    it('are empty at first', async () => {
      expect(await valueFrom((await learner()).transcripts.page())).toEqual({
        items: [],
        previousPagination: null,
        nextPagination: null,
        total: 0,
        years: [],
        unawarded: [],
      });
    });

    it('list each credit, newest first, with the year’s totals by month', async () => {
      side.needs('clock');
      const device = await learner();
      const ids = [await earn(device, 0), await earn(device, 1)];
      const page = await valueFrom(device.transcripts.page());
      expect(page.items.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(page).toMatchObject({ total: 2, nextPagination: null });
      expect(page.years).toEqual([
        {
          year: 2026,
          total: 4,
          count: 2,
          byType: [
            {
              type: 'AMA PRA Category 1 Credit',
              credit: 4,
              months: [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0],
            },
          ],
          demonstration: { credit: 0, months: Array.from({ length: 12 }, () => 0) },
        },
      ]);
    });

    it('return for a credit what its certificate states, by the learner’s own calendar', async () => {
      side.needs('library');
      const device = await learner();
      const id = await earn(device, 0);
      const details = await valueFrom(device.transcripts.details(id));
      const [row] = (await valueFrom(device.transcripts.page())).items;
      expect(details).toMatchObject({
        ...row,
        id,
        activity: { kind: 'article', id: articleIds[0], slug: side.library.quizSlugs[0] },
        title: 'Article 1',
        credit: 2,
        completedAt: side.thisMoment,
        completedOn: side.today(),
        timeZone: 'Pacific/Kiritimati',
        nameAtIssue: 'Ada Byron',
        degreeAtIssue: 'M.D.',
        correct: 3,
        total: 3,
        demonstration: false,
        type: 'AMA PRA Category 1 Credit',
        journal: 'Journal of Trials',
        provider: 'Preceptor',
      });
      expect(details.verificationCode).toMatch(/^[\w-]{6,}$/);
      expect(details.format).not.toBe('');
    });

    it('give a learner who is not a physician a certificate of participation', async () => {
      const device = await learner('RN');
      const details = await valueFrom(device.transcripts.details(await earn(device, 0)));
      expect(details.type).toBe('Certificate of participation');
    });

    it('return the certificate as a PDF', async () => {
      const device = await learner();
      const bytes = await valueFrom(device.transcripts.certificate(await earn(device, 0)));
      expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
    });

    it('answer 404 for another learner’s credit', async () => {
      const id = await earn(await learner(), 0);
      const { transcripts } = await learner();
      const another = await failureFrom(transcripts.details(id));
      expect(another).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(transcripts.details('987654321'))).toEqual(another);
      expect(await failureFrom(transcripts.certificate(id))).toMatchObject({ kind: 'missing' });
    });

    it('refuse a guest', async () => {
      const id = await earn(await learner(), 0);
      const { transcripts } = side.openDevice();
      expect(await failureFrom(transcripts.page())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(transcripts.details(id))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(transcripts.certificate(id))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('refuse a cursor that was never issued', async () => {
      const { transcripts } = await learner();
      expect(await failureFrom(transcripts.page('nonsense'))).toMatchObject({ kind: 'invalid' });
    });
  });
};
