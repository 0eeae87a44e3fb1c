import { plainLines } from '#core/articles/article-text.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const articlesContract = (name: string, make: MakeOtherSide): void => {
  describe(`articles ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
    });
    afterAll(() => side.close());

    it('state the quiz’s requirements and credit before the start', async () => {
      side.needs('library');
      const { activity, published } = await valueFrom(device.articles.bySlug(side.library.quizSlugs[0]));
      expect(published).toBe('2024-03-01');
      expect(activity).toMatchObject({
        credit: 2,
        passingMarkPercent: 60,
        minutes: 10,
        questionCount: 3,
        releasedOn: '2026-01-15',
        expiresOn: '2029-01-14',
        provider: expect.any(String),
      });
    });

    it('have no activity without a quiz', async () => {
      expect((await valueFrom(device.articles.bySlug(side.library.slugWithoutQuiz))).activity).toBe(null);
    });

    it('are the same by id and by slug', async () => {
      const article = await valueFrom(device.articles.bySlug(side.library.quizSlugs[0]));
      expect(await valueFrom(device.articles.byId(article.id))).toEqual(article);
    });

    it('[RT-04] [RT-06] are available as PDFs, as are their disclosures', async () => {
      const { id } = await valueFrom(device.articles.bySlug(side.library.quizSlugs[0]));
      for (const bytes of [
        await valueFrom(device.articles.file(id)),
        await valueFrom(device.articles.disclosureFile(id)),
      ])
        expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
    });

    it('are available as text in blocks, for clients that show no HTML [API-05]', async () => {
      const { id } = await valueFrom(device.articles.bySlug(side.library.quizSlugs[0]));
      const { abstract, body } = await valueFrom(device.articles.textOf(id));
      expect(plainLines([...abstract.flatMap(({ blocks }) => blocks), ...body]).join(' ')).not.toBe('');
    });

    it('have no disclosure if there is nothing to earn or disclose', async () => {
      const { id } = await valueFrom(device.articles.bySlug(side.library.slugWithoutQuiz));
      expect(await valueFrom(device.articles.file(id))).toBeInstanceOf(Uint8Array);
      expect(await failureFrom(device.articles.disclosureFile(id))).toMatchObject({ kind: 'missing' });
    });

    it('answer 404 for unknown articles', async () => {
      expect(await failureFrom(device.articles.bySlug('no-such-article'))).toMatchObject({ kind: 'missing' });
      for (const answer of [
        device.articles.byId('987654321'),
        device.articles.textOf('987654321'),
        device.articles.file('987654321'),
        device.articles.disclosureFile('987654321'),
        device.articles.file('no-id'),
      ])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'missing' });
    });
  });
};
