import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';
import { QUIZ_SLUGS, SLUG_WITHOUT_QUIZ } from './contract-library.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';

export const articlesContract = (name: string, make: MakeOtherSide): void => {
  describe(`articles ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
    });
    afterAll(() => side.close());

    it('say of an article whatever its card says', async () => {
      const { items } = await valueFrom(device.feeds.page({ list: 'search', words: 'Article 1' }));
      const card = items.find(({ slug }) => slug === QUIZ_SLUGS[0]);
      expect(card).toBeDefined();
      expect(await valueFrom(device.articles.bySlug(QUIZ_SLUGS[0]))).toMatchObject({ ...card });
    });

    it('tell before the start what the quiz asks and gives', async () => {
      const { activity, published } = await valueFrom(device.articles.bySlug(QUIZ_SLUGS[0]));
      expect(published).toBe('2024-03-01');
      expect(activity).toMatchObject({
        ...{ credit: 2, passingMarkPercent: 60, minutes: 10, questionCount: 3 },
        ...{ releasedOn: '2026-01-15', expiresOn: '2029-01-14', provider: expect.any(String) },
      });
    });

    it('have no activity where there is no quiz', async () => {
      expect((await valueFrom(device.articles.bySlug(SLUG_WITHOUT_QUIZ))).activity).toBe(null);
    });

    it('are the same by id and by slug', async () => {
      const article = await valueFrom(device.articles.bySlug(QUIZ_SLUGS[0]));
      expect(await valueFrom(device.articles.byId(article.id))).toEqual(article);
    });

    it('[RT-04] [RT-06] come as PDF, with their disclosure as another', async () => {
      const { id } = await valueFrom(device.articles.bySlug(QUIZ_SLUGS[0]));
      for (const bytes of [
        await valueFrom(device.articles.file(id)),
        await valueFrom(device.articles.disclosureFile(id)),
      ])
        expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
    });

    it('have no disclosure where there is nothing to earn or declare', async () => {
      const { id } = await valueFrom(device.articles.bySlug(SLUG_WITHOUT_QUIZ));
      expect(await valueFrom(device.articles.file(id))).toBeInstanceOf(Uint8Array);
      expect(await failureFrom(device.articles.disclosureFile(id))).toMatchObject({ kind: 'missing' });
    });

    it('refuse what is not there', async () => {
      expect(await failureFrom(device.articles.bySlug('no-such-article'))).toMatchObject({ kind: 'missing' });
      for (const answer of [
        device.articles.byId('987654321'),
        device.articles.file('987654321'),
        device.articles.disclosureFile('987654321'),
        device.articles.file('no-id'),
      ])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'missing' });
    });
  });
};
