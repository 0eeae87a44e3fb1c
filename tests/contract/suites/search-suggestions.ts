import { MAX_SUGGESTIONS } from '#core/feed/suggestion.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const searchSuggestionsContract = (name: string, make: MakeOtherSide): void => {
  describe(`suggestions for a search ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
    });
    afterAll(() => side.close());

    const suggested = (typed: string) => valueFrom(device.suggestions.beginning(typed));

    it('have the topic that begins with what was typed, in any letter case [FD-10]', async () => {
      side.needs('library');
      expect(await suggested('cardi')).toEqual([{ kind: 'topic', text: 'Cardiology' }]);
      expect(await suggested('CARDIOLOGY')).toEqual([{ kind: 'topic', text: 'Cardiology' }]);
    });

    it('have an article by its title, with what tells it apart [FD-10]', async () => {
      side.needs('library');
      expect(await suggested('article 17')).toEqual([
        {
          kind: 'article',
          text: expect.stringMatching(/^Article 17\b/),
          slug: 'article-17',
          journal: 'Journal of Trials',
          year: 2024,
        },
      ]);
    });

    it('are at most eight [FD-10]', async () => {
      side.needs('library');
      expect(await suggested('article')).toHaveLength(MAX_SUGGESTIONS);
    });

    it('are none where nothing begins like that [FD-10]', async () => {
      expect(await suggested('xylophone')).toEqual([]);
      expect(await suggested('--')).toEqual([]);
    });
  });
};
