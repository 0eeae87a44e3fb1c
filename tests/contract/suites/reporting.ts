import { expect } from './expect.ts';
import { exported } from './exported.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const COMPLETE = {
  degree: 'M.D.',
  dateOfBirth: '1980-07-09',
  medicalBoard: { name: 'American Board of Internal Medicine', boardNumber: '123456' },
  specialties: [],
  statesOfLicense: ['FL'],
  npi: '1993999998',
};

export const reportingContract = (name: string, make: MakeServedSide): void => {
  describe(`reporting ${name}`, () => {
    let side: ServedSide;
    let device: ServedDevice;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
      await registerAt(device);
      await earnAt(device, await articleIdOf(device, side.library.quizSlugs[0] ?? ''));
    });
    afterAll(() => side.close());

    it('is permitted to no board at first, and permission can be given and withdrawn', async () => {
      const { reporting } = device;
      const held = (permissions: readonly { target: string; grantedAt: string | null }[]) =>
        permissions.filter(({ grantedAt }) => grantedAt !== null);
      const all = await valueFrom(reporting.permissions());
      expect(all.map(({ target }) => target)).toEqual([
        'accreditor',
        'ABA',
        'ABIM',
        'ABOS',
        'ABOHNS',
        'ABPath',
        'ABP',
        'ABS',
        'ABTS',
      ]);
      expect(held(all)).toEqual([]);
      const permitted = { target: 'ABIM', grantedAt: side.thisMoment };
      expect(held(await valueFrom(reporting.permit('ABIM', true)))).toEqual([permitted]);
      expect(held(await valueFrom(reporting.permit('ABIM', true)))).toEqual([permitted]);
      expect(held(await valueFrom(reporting.permit('ABIM', false)))).toEqual([]);
    });

    it('lists what each record lacks, until the profile has it', async () => {
      side.needs('clock');
      const before = await valueFrom(device.reporting.check('accreditor'));
      expect(before.records).toMatchObject([
        {
          title: 'Article 1',
          completedOn: side.today(),
          reportBy: '2026-06-04',
          unmet: ['birth', 'npi', 'license'],
        },
      ]);
      await valueFrom(device.profiles.save(COMPLETE));
      expect((await valueFrom(device.reporting.check('accreditor'))).records[0]?.unmet).toEqual([]);
      expect((await valueFrom(device.reporting.check('ABIM'))).records).toEqual([]);
    });

    it('exports no file before it is permitted, and one with the accreditor’s columns afterward', async () => {
      side.needs('clock');
      await valueFrom(device.profiles.save(COMPLETE));
      expect(await failureFrom(device.exports.make({ kind: 'batch' }, () => undefined))).toMatchObject({
        kind: 'conflict',
      });
      expect(
        await failureFrom(device.exports.make({ kind: 'moc', board: 'ABIM' }, () => undefined)),
      ).toMatchObject({
        kind: 'conflict',
      });
      await valueFrom(device.reporting.permit('accreditor', true));
      const bytes = await exported(device.exports, { kind: 'batch' });
      const [head, row, ...rest] = new TextDecoder().decode(bytes).trim().split('\r\n');
      expect(head).toBe(
        'Record Action,ACCME Activity ID,Completion Date,First Name,Last Name,Date of Birth,Licensing State,Licensing ID or NPI,Number of CME Credits,Certifying Board,Certifying Board ID,Total Board Credits,Credit Type,Credits Awarded for Credit Type',
      );
      expect(row).toMatch(/^Add,article-\d+,05\/05\/2026,Ada,Byron,07\/09,FL,1993999998,0\.5,,,,,$/);
      expect(rest).toEqual([]);
    });

    it('refuses a guest', async () => {
      const { reporting, exports } = side.openDevice();
      expect(await failureFrom(reporting.permissions())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(reporting.check('ABIM'))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(exports.make({ kind: 'batch' }, () => undefined))).toMatchObject({
        kind: 'unauthenticated',
      });
    });
  });
};
