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

    it('refuse what is not there', async () => {
      expect(await failureFrom(device.articles.bySlug('no-such-article'))).toMatchObject({ kind: 'missing' });
    });
  });
};
