import { REMOVED, SAVED } from '#core/saved/saved-article.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { expect } from './expect.ts';
import { type Device, type MakeOtherSide, NOW, type OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, registerAt } from './physician.ts';
import { afterAll, beforeAll, beforeEach, describe, it } from './suite.ts';

export const savedContract = (name: string, make: MakeOtherSide): void => {
  describe(`saved articles ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    let first: string;
    let second: string;
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

    const page = (cursor?: string) => valueFrom(device.saved.page(cursor));
    const listed = async () => (await page()).items.map(({ articleId }) => articleId);

    it('are empty at first, and then list what was saved, newest first [SV-02]', async () => {
      expect(await page()).toEqual({
        items: [],
        previousPagination: null,
        nextPagination: null,
        total: 0,
      });
      await valueFrom(device.saved.save(first));
      side.wait(1);
      await valueFrom(device.saved.save(second));
      const { items, total } = await page();
      expect(total).toBe(2);
      expect(items.map(({ articleId }) => articleId)).toEqual([second, first]);
      expect(items[1]).toEqual({
        articleId: first,
        slug: side.library.quizSlugs[0],
        title: expect.any(String),
        journal: expect.any(String),
        year: expect.any(Number),
        withdrawn: false,
        savedAt: expect.stringMatching(/^2026-05-04T.*Z$/),
      });
      expect([...(await valueFrom(device.saved.ids()))].sort()).toEqual([first, second].sort());
    });

    it('can be saved and removed repeatedly without a further effect [SV-01]', async () => {
      await valueFrom(device.saved.save(first));
      const before = await page();
      side.wait(1);
      await valueFrom(device.saved.save(first));
      expect(await page()).toEqual(before);
      await valueFrom(device.saved.remove(first));
      await valueFrom(device.saved.remove(first));
      expect(await listed()).toEqual([]);
    });

    it('are confirmed in words for the toast [ER-07]', async () => {
      expect(await valueFrom(device.saved.save(first))).toEqual({ message: SAVED });
      expect(await valueFrom(device.saved.remove(first))).toEqual({ message: REMOVED });
    });

    it('add what a guest saved, without duplicates and unknown articles [SV-05]', async () => {
      await valueFrom(device.saved.save(first));
      const [own] = (await page()).items;
      const earlier = new Date(NOW.getTime() - 60_000).toISOString();
      const moved = [first, second, '999999'].map((articleId) => ({ articleId, savedAt: earlier }));
      await valueFrom(device.saved.addAll(moved));
      await valueFrom(device.saved.addAll(moved));
      expect(await listed()).toEqual([first, second]);
      expect((await page()).items[0]).toEqual(own);
    });

    it('are dated no later than now, whatever the clock of the device said [SV-05]', async () => {
      const savedAt = '2999-01-01T00:00:00.000Z';
      await valueFrom(device.saved.addAll([{ articleId: second, savedAt }]));
      side.wait(1);
      await valueFrom(device.saved.save(first));
      expect(await listed()).toEqual([first, second]);
    });

    it('are visible to their learner only', async () => {
      await valueFrom(device.saved.save(first));
      device = side.openDevice();
      await registerAt(device);
      expect(await listed()).toEqual([]);
      expect(await valueFrom(device.saved.ids())).toEqual([]);
      await valueFrom(device.saved.remove(first));
    });

    it('refuse an unknown article, a guest, and a cursor that was never issued', async () => {
      expect(await failureFrom(device.saved.save('999999'))).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(device.saved.page('nonsense'))).toMatchObject({ kind: 'invalid' });
      const { saved } = side.openDevice();
      for (const asked of [
        saved.page(),
        saved.ids(),
        saved.save(first),
        saved.remove(first),
        saved.addAll([]),
      ])
        expect(await failureFrom(asked as PortResult<unknown>)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
