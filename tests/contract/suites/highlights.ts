import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, registerAt } from './physician.ts';
import { afterAll, beforeAll, beforeEach, describe, it } from './suite.ts';

const highlight = (n: number, note = '') => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  note,
  exact: 'risk fell by 20%',
  prefix: 'In women, ',
  suffix: '. In all',
});

export const highlightsContract = (name: string, make: MakeOtherSide): void => {
  describe(`highlights ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    let article: string;
    beforeAll(async () => {
      side = await make();
      article = await articleIdOf(side.openDevice(), side.library.quizSlugs[0]);
    });
    afterAll(() => side.close());
    beforeEach(async () => {
      device = side.openDevice();
      await registerAt(device);
    });

    const listed = (by = device) => valueFrom(by.highlights.ofArticle(article));

    it('are kept with their notes, once each, the earliest first [RD-07]', async () => {
      expect(await listed()).toEqual([]);
      await valueFrom(device.highlights.keep(article, highlight(2)));
      side.wait(1);
      await valueFrom(device.highlights.keep(article, highlight(1)));
      await valueFrom(device.highlights.keep(article, highlight(2, 'Ask about “dose”.')));
      expect(await listed()).toEqual([highlight(2, 'Ask about “dose”.'), highlight(1)]);
    });

    it('can be removed repeatedly [RD-07]', async () => {
      await valueFrom(device.highlights.keep(article, highlight(1)));
      await valueFrom(device.highlights.remove(article, highlight(1).id));
      await valueFrom(device.highlights.remove(article, highlight(1).id));
      expect(await listed()).toEqual([]);
    });

    it('are the learner’s alone, also under the same id [RD-07]', async () => {
      await valueFrom(device.highlights.keep(article, highlight(1, 'mine')));
      const other = side.openDevice();
      await registerAt(other);
      expect(await listed(other)).toEqual([]);
      await valueFrom(other.highlights.remove(article, highlight(1).id));
      await valueFrom(other.highlights.keep(article, highlight(1, 'theirs')));
      expect(await listed()).toEqual([highlight(1, 'mine')]);
    });

    it('are one list of all articles, the latest first, searched by every word [RD-11]', async () => {
      const other = await articleIdOf(device, side.library.quizSlugs[1]);
      await valueFrom(device.highlights.keep(article, highlight(1, 'Ask about “dose”.')));
      side.wait(1);
      await valueFrom(device.highlights.keep(other, { ...highlight(2), exact: '100% of_them' }));
      const { items, total } = await valueFrom(device.highlights.page(''));
      expect(items.map(({ articleId, id }) => [articleId, id])).toEqual([
        [other, highlight(2).id],
        [article, highlight(1).id],
      ]);
      expect(total).toBe(2);
      expect(items[1]).toMatchObject({
        ...highlight(1, 'Ask about “dose”.'),
        slug: side.library.quizSlugs[0],
        withdrawn: false,
      });
      expect(await valueFrom(device.highlights.all())).toEqual(items);
      const found = async (search: string) =>
        (await valueFrom(device.highlights.page(search))).items.map(({ id }) => id);
      expect(await found('FELL dose')).toEqual([highlight(1).id]);
      expect(await found('fell nothing')).toEqual([]);
      expect(await found('100%')).toEqual([highlight(2).id]);
      expect(await found('of_')).toEqual([highlight(2).id]);
      expect(await found(items[0]?.title ?? '')).toContain(highlight(2).id);
    });

    it('are listed page by page, each once [RD-11]', async () => {
      for (let n = 1; n <= 25; n += 1) {
        await valueFrom(device.highlights.keep(article, highlight(n)));
        side.wait(1);
      }
      const first = await valueFrom(device.highlights.page(''));
      const next = await valueFrom(device.highlights.page('', first.nextPagination ?? ''));
      expect(first.total).toBe(25);
      expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(
        Array.from({ length: 25 }, (_, n) => highlight(25 - n).id),
      );
      expect(next.nextPagination).toBeNull();
    });

    it('of another learner are in no list [RD-11]', async () => {
      await valueFrom(device.highlights.keep(article, highlight(1)));
      const other = side.openDevice();
      await registerAt(other);
      expect((await valueFrom(other.highlights.page(''))).items).toEqual([]);
      expect(await valueFrom(other.highlights.all())).toEqual([]);
    });

    it('refuse an article that does not exist, and a guest [RD-07]', async () => {
      const unknown = device.highlights.keep('999999', highlight(1));
      expect(await failureFrom(unknown)).toMatchObject({ kind: 'missing' });
      const guest = side.openDevice();
      expect(await failureFrom(guest.highlights.ofArticle(article))).toMatchObject({
        kind: 'unauthenticated',
      });
    });
  });
};
