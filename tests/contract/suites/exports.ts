import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import type { License } from '#core/planner/license.ts';
import { expect } from './expect.ts';
import { exported } from './exported.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';
import { tableOf } from './table.ts';

const FLORIDA: License = {
  state: 'FL',
  renewsOn: '2027-01-31',
  issuedOn: '2015-02-01',
  newApplicant: false,
};

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
      tableOf(await exported(from.exports, { kind: 'csv', filter }));

    it('[RT-18] return the transcript as a table, newest credit first', async () => {
      side.needs('library');
      const rows = await table(device);
      const { items } = await valueFrom(device.transcripts.page());
      expect(rows.map((row) => row.Title)).toEqual(items.map(({ title }) => title));
      expect(rows[0]).toMatchObject({
        Completed: side.today(),
        Credits: '0.5',
        Source: 'Earned here',
        Name: 'Ada Byron',
        Type: 'AMA PRA Category 1 Credit',
        'Valid for credit': 'Yes',
        Provider: 'Preceptor',
      });
    });

    it('apply the same filter as the list', async () => {
      side.needs('library');
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

    it('pack a year, everything and a license’s credit into archives that end as archives do', async () => {
      await valueFrom(device.planner.saveLicense(FLORIDA));
      const year = Number(side.today().slice(0, 4));
      for (const file of [
        { kind: 'year', year },
        { kind: 'everything' },
        { kind: 'audit-archive', state: 'FL' },
      ] as const) {
        const archive = new TextDecoder('latin1').decode(await exported(device.exports, file));
        expect(archive.slice(0, 4)).toBe('PK\u0003\u0004');
        expect(archive.slice(-22, -18)).toBe('PK\u0005\u0006');
      }
    });

    it('state a license’s requirements and the credit that meets them in a document', async () => {
      await valueFrom(device.planner.saveLicense(FLORIDA));
      const report = await exported(device.exports, { kind: 'audit-report', state: 'FL' });
      expect(new TextDecoder('latin1').decode(report).slice(0, 5)).toBe('%PDF-');
    });

    it('go to the accreditor and to a board once the learner permits it', async () => {
      const board = 'ABIM';
      expect(await failureFrom(device.exports.make({ kind: 'moc', board }, () => undefined))).toMatchObject({
        kind: 'conflict',
      });
      await valueFrom(device.reporting.permit(board, true));
      const rows = new TextDecoder().decode(await exported(device.exports, { kind: 'moc', board }));
      expect(rows).toContain('\r\n');
      await valueFrom(device.reporting.permit('accreditor', true));
      const records = new TextDecoder().decode(await exported(device.exports, { kind: 'batch' }));
      expect(records).toContain('\r\n');
    });
  });
};
