import type { CountedBoard, CountedRule } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const requirementsContract = (name: string, make: MakeOtherSide): void => {
  describe(`requirements ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
    });
    afterAll(() => side.close());

    const ruleOf = async (id: string): Promise<CountedRule | undefined> => {
      const { states } = await valueFrom(device.requirements.overview());
      return states.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
    };

    it('are public, each rule with version, date and source', async () => {
      const overview = await valueFrom(device.requirements.overview());
      expect(overview).toMatchObject({ version: RULE_BOOK.version, asOf: RULE_BOOK.asOf });
      const plain = <B extends CountedBoard>({ rules, ...board }: B) => ({
        ...board,
        rules: rules.map(({ articles: _, ...rule }) => rule),
      });
      expect(
        overview.states.map(({ osteopathic, ...state }) => ({
          ...plain(state),
          osteopathic: osteopathic && plain(osteopathic),
        })),
      ).toEqual(RULE_BOOK.states);
    });

    it('count the articles with credit toward each', async () => {
      side.needs('library');
      expect(await ruleOf('fl-hiv')).toMatchObject({ articles: 1 });
      expect(await ruleOf('tx-opioids')).toMatchObject({ articles: 1 });
      expect(await ruleOf('us-substance-use')).toMatchObject({ articles: 1 });
      expect(await ruleOf('il-dementia')).toMatchObject({ articles: 0 });
      expect(await ruleOf('fl-total')).toMatchObject({ articles: null });
      const { topics } = await valueFrom(device.requirements.overview());
      expect(topics.find(({ slug }) => slug === 'hiv')).toMatchObject({ name: 'HIV', articles: 1 });
    });

    it('show no learner’s progress to a guest', async () => {
      expect(await failureFrom(device.requirements.progress())).toMatchObject({ kind: 'unauthenticated' });
    });

    it('show a learner’s progress toward each, by their own calendar', async () => {
      side.needs('library');
      const own = side.openDevice();
      await registerAt(own);
      const before = await valueFrom(own.requirements.progress());
      expect(before).toMatchObject({ today: side.today(), credits: [] });
      expect(new Set(before.rules.map(({ quarters }) => quarters))).toEqual(new Set([0]));
      const creditId = await earnAt(own, await articleIdOf(own, side.library.quizSlugs[0]));
      const { rules, credits } = await valueFrom(own.requirements.progress());
      const hours = (id: string) => rules.find(({ ruleId }) => ruleId === id);
      expect(hours('fl-hiv')).toEqual({
        ruleId: 'fl-hiv',
        quarters: 2,
        demonstrationQuarters: 0,
        metElsewhere: false,
        reportedQuarters: 0,
        creditIds: [creditId],
        besides: 0,
        needed: 4,
        missing: 2,
        by: null,
        exempt: null,
        category1: null,
      });
      expect(hours('fl-total')).toMatchObject({ quarters: 2 });
      expect(hours('wa-suicide-prevention')).toMatchObject({ quarters: 0, creditIds: [] });
      expect(credits).toEqual([
        expect.objectContaining({
          id: creditId,
          activity: { kind: 'article', id: expect.any(String), slug: side.library.quizSlugs[0] },
          credit: 2,
          demonstration: false,
        }),
      ]);
    });
  });
};
