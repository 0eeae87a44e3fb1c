import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { NOTHING_CHOSEN } from '#core/credits/outside-import.ts';
import { expect } from './expect.ts';
import { exported } from './exported.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';
import { tableOf } from './table.ts';

const table = (text: string) => ({ bytes: new TextEncoder().encode(text), choices: NOTHING_CHOSEN });

const FLORIDA = { state: 'FL', renewsOn: '2027-01-31', issuedOn: null, newApplicant: false };

const FILE = table(
  [
    'Date,Activity title,Hours,Provider',
    '2026-03-02,Airway course,1.33,Example College',
    '03/02/2026,airway  COURSE,1.33,Somebody else',
    '2026-05-05,Article 1,0.5,Preceptor',
    '2026-02-30,Never was,-2,',
    '12/31/2025,Stroke update,6,',
  ].join('\r\n'),
);

export const outsideCreditsContract = (name: string, make: MakeServedSide): void => {
  describe(`outside credits ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const learner = async (): Promise<ServedDevice> => {
      const device = side.openDevice();
      await registerAt(device);
      return device;
    };

    it('have a preview of which rows are new, duplicate or invalid, and why', async () => {
      side.needs('clock');
      const device = await learner();
      await earnAt(device, await articleIdOf(device, side.library.quizSlugs[0] ?? ''));
      const preview = await valueFrom(device.outside.preview(FILE));
      expect(preview).toMatchObject({
        rows: 5,
        fresh: 2,
        duplicates: 2,
        wrong: 1,
        amount: 733,
        missing: [],
        columns: [
          { heading: 'Date', field: 'completedOn' },
          { heading: 'Activity title', field: 'title' },
          { heading: 'Hours', field: 'credits' },
          { heading: 'Provider', field: 'provider' },
        ],
      });
      expect(preview.shown.map(({ line, state, sameAs }) => [line, state, sameAs])).toEqual([
        [5, 'wrong', null],
        [3, 'duplicate', 'file'],
        [4, 'duplicate', 'earned'],
        [2, 'fresh', null],
        [6, 'fresh', null],
      ]);
      expect(preview.shown[0]?.problems).toEqual([
        { column: 'Date', message: '“2026-02-30” is not a day in the calendar' },
        { column: 'Hours', message: '“-2” is negative' },
      ]);
      expect((await valueFrom(device.outside.page())).total).toBe(0);
    });

    it('are added once even if sent again, and can be undone as a whole', async () => {
      const device = await learner();
      const added = await valueFrom(device.outside.add(FILE));
      expect(added).toMatchObject({ added: 3, amount: 783 });
      expect(await valueFrom(device.outside.add(FILE))).toEqual({ importId: null, added: 0, amount: 0 });
      const page = await valueFrom(device.outside.page());
      expect(page.items.map(({ title, completedOn, amount }) => [title, completedOn, amount])).toEqual([
        ['Article 1', '2026-05-05', 50],
        ['Airway course', '2026-03-02', 133],
        ['Stroke update', '2025-12-31', 600],
      ]);
      expect(page.years.map(({ year, total }) => [year, total])).toEqual([
        [2026, 183],
        [2025, 600],
      ]);
      expect((await valueFrom(device.outside.page(undefined, 2025))).total).toBe(1);
      await valueFrom(device.outside.undo(added.importId ?? ''));
      expect((await valueFrom(device.outside.page())).total).toBe(0);
    });

    it('are marked as reported by the learner in the exported table', async () => {
      const device = await learner();
      await valueFrom(device.outside.add(FILE));
      const bytes = await exported(device.exports, { kind: 'csv', filter: EVERY_CREDIT });
      const rows = tableOf(bytes);
      expect(rows.map(({ Source, Credits }) => [Source, Credits])).toEqual([
        ['Reported by the learner', '0.5'],
        ['Reported by the learner', '1.33'],
        ['Reported by the learner', '6'],
      ]);
    });

    it('count toward rules as self-reported, and once if they were earned here too', async () => {
      side.needs('clock');
      const device = await learner();
      await valueFrom(device.planner.saveLicense(FLORIDA));
      const text = 'Date,Title,Credits,Topic\n2026-03-02,HIV update,1.4,HIV\n2026-05-05,Article 1,0.5,HIV\n';
      await valueFrom(device.outside.add(table(text)));
      const creditId = await earnAt(device, await articleIdOf(device, side.library.quizSlugs[0] ?? ''));
      const { licenses, credits } = await valueFrom(device.planner.plan());
      const hiv = licenses[0]?.rules.find(({ rule }) => rule.id === 'fl-hiv');
      const word = credits.find(({ reported }) => reported);
      expect(word).toEqual({
        id: expect.stringMatching(/^reported-\d+$/),
        activity: null,
        title: 'HIV update',
        credit: 5,
        completedOn: '2026-03-02',
        demonstration: false,
        reported: true,
      });
      expect(hiv?.counted).toEqual([
        { creditId, quarters: 2 },
        { creditId: word?.id, quarters: 5 },
      ]);
      const progress = await valueFrom(device.requirements.progress());
      expect(progress.rules.find(({ ruleId }) => ruleId === 'fl-hiv')).toEqual({
        ruleId: 'fl-hiv',
        quarters: 7,
        demonstrationQuarters: 0,
        reportedQuarters: 5,
        metElsewhere: false,
        exempt: null,
        by: '2027-01-31',
        needed: 4,
        missing: 0,
        besides: 0,
        category1: null,
        creditIds: [creditId, word?.id],
      });
      expect(progress.credits.map(({ reported }) => reported)).toEqual([false, true]);
    });

    it('can be removed one by one, and restored', async () => {
      const device = await learner();
      await valueFrom(device.outside.add(FILE));
      const id = (await valueFrom(device.outside.page())).items[0]?.id ?? '';
      await valueFrom(device.outside.remove(id));
      expect((await valueFrom(device.outside.page())).total).toBe(2);
      await valueFrom(device.outside.restore(id));
      expect((await valueFrom(device.outside.page())).total).toBe(3);
    });

    it('name missing columns, and use the columns that the learner maps', async () => {
      const device = await learner();
      const odd = table('Wann,Was,Wieviel\n2026-01-02,Kurs,2');
      expect(await valueFrom(device.outside.preview(odd))).toMatchObject({
        missing: ['completedOn', 'title', 'credits'],
        rows: 0,
      });
      const mapping = ['completedOn', 'title', 'credits'] as const;
      expect(
        await valueFrom(device.outside.preview({ ...odd, choices: { ...NOTHING_CHOSEN, mapping } })),
      ).toMatchObject({
        missing: [],
        fresh: 1,
      });
    });

    it('are visible to their learner only (faults.md, 29)', async () => {
      const device = await learner();
      const { importId } = await valueFrom(device.outside.add(FILE));
      const id = (await valueFrom(device.outside.page())).items[0]?.id ?? '';
      const { outside } = await learner();
      expect((await valueFrom(outside.page())).total).toBe(0);
      for (const refused of [outside.remove(id), outside.restore(id), outside.undo(importId ?? '')])
        expect(await failureFrom(refused)).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(side.openDevice().outside.page())).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
