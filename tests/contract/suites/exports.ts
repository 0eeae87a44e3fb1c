import { parse } from 'csv-parse/sync';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { expect } from './expect.ts';
import { exported } from './exported.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const exportsContract = (name: string, make: MakeServedSide): void => {
  describe(`exports ${name}`, () => {
    let side: ServedSide;
    let device: ServedDevice;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
      await registerAt(device);
      for (const slug of side.library.quizSlugs.slice(0, 2))
        await earnAt(device, await articleIdOf(device, slug));
    });
    afterAll(() => side.close());

    const table = async (
      from: ServedDevice,
      filter = EVERY_CREDIT,
    ): Promise<readonly Record<string, string>[]> =>
      parse(new TextDecoder().decode(await exported(from.exports, { kind: 'csv', filter })), {
        columns: true,
        bom: true,
      });

    it('[RT-18] return the transcript as a table, newest credit first', async () => {
      const rows = await table(device);
      const { items } = await valueFrom(device.transcripts.page());
      expect(rows.map((row) => row.Title)).toEqual(items.map(({ title }) => title));
      expect(rows[0]).toMatchObject({
        Completed: '2026-05-05',
        Credits: '0.5',
        Source: 'Earned here',
        Name: 'Ada Byron',
        Type: 'AMA PRA Category 1 Credit',
        'Valid for credit': 'Yes',
        Provider: 'Preceptor',
      });
    });

    it('apply the same filter as the list', async () => {
      for (const [asked, count] of [
        [{ year: 2026 }, 2],
        [{ year: 2025 }, 0],
        [{ type: 'ama' }, 2],
        [{ type: 'participation' }, 0],
        [{ board: 'ABIM' }, 0],
        [{ source: 'earned' }, 2],
        [{ source: 'reported' }, 0],
        [{ year: 2026, type: 'ama', source: 'earned' }, 2],
      ] as const) {
        const filter = { ...EVERY_CREDIT, ...asked };
        expect(await table(device, filter)).toHaveLength(count);
        const page = await valueFrom(device.transcripts.page(undefined, filter));
        expect([page.items.length, page.total]).toEqual([count, count]);
        expect(page.years[0]?.total).toBe(4);
      }
    });

    it('contain no other learner’s data (faults.md, 29)', async () => {
      const another = side.openDevice();
      await registerAt(another);
      expect(await table(another)).toEqual([]);
      expect(
        await failureFrom(
          side.openDevice().exports.make({ kind: 'csv', filter: EVERY_CREDIT }, () => undefined),
        ),
      ).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
