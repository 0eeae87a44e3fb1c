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
