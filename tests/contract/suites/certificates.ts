import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { articleIdOf, earnAt, registerAt } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const certificatesContract = (name: string, make: MakeOtherSide): void => {
  describe(`certificates ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    let creditId: string;
    let code: string;
    beforeAll(async () => {
      side = await make();
      device = side.openDevice();
      await registerAt(device);
      creditId = (await earnAt(device, await articleIdOf(device, side.library.quizSlugs[0] ?? ''))) ?? '';
      code = (await valueFrom(device.transcripts.details(creditId))).verificationCode;
    });
    afterAll(() => side.close());

    const stranger = () => side.openDevice().certificates;
    const said = () => ({
      name: 'Ada Byron',
      degree: 'M.D.',
      title: 'Article 1',
      type: 'AMA PRA Category 1 Credit',
      credit: 2,
      completedOn: side.today(),
      provider: 'Preceptor',
      demonstration: false,
      reissuedOn: null,
      maximumCredit: 2,
      reissueReason: null,
    });

    it('[RT-19] can be verified by anyone, who sees only what they state', async () => {
      side.needs('library');
      expect(await valueFrom(stranger().verify(code))).toEqual(said());
    });

    it('accept their code however it is typed', async () => {
      side.needs('library');
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
      expect(await valueFrom(stranger().verify(typed))).toEqual(said());
    });

    it.each([
      '',
      'ABCDE-FGHJK-23456-789MN',
      'nonsense',
      '1',
      'x'.repeat(5000),
      '../transcripts',
      "' or true --",
    ])('cannot be verified with a code that was never issued: %.20s', async (forged) => {
      expect(await failureFrom(stranger().verify(forged))).toMatchObject({ kind: 'missing' });
    });

    it('stay unchanged when reissued with the same name', async () => {
      expect(await valueFrom(device.certificates.reissue(creditId))).toMatchObject({
        nameAtIssue: 'Ada Byron',
        reissuedAt: null,
        reissueReason: null,
      });
    });

    it('keep the name at issue when the learner’s name changes, until they are reissued with the same code', async () => {
      side.needs('library');
      await valueFrom(device.profiles.changeNames({ firstName: 'Ada', lastName: 'Lovelace' }, '2026-05-01'));
      expect(await valueFrom(stranger().verify(code))).toEqual(said());
      const reissued = await valueFrom(device.certificates.reissue(creditId));
      expect(reissued).toMatchObject({
        nameAtIssue: 'Ada Lovelace',
        reissuedAt: side.thisMoment,
        verificationCode: code,
      });
      expect(await valueFrom(device.certificates.reissue(creditId))).toEqual(reissued);
      expect(await valueFrom(stranger().verify(code))).toEqual({
        ...said(),
        name: 'Ada Lovelace',
        // Where the credit was completed, it is already the next day.
        reissuedOn: side.today(),
        reissueReason: 'name',
      });
    });

    it('can be reissued only by their learner (faults.md, 29)', async () => {
      const another = side.openDevice();
      await registerAt(another);
      expect(await failureFrom(another.certificates.reissue(creditId))).toEqual(
        await failureFrom(another.certificates.reissue('987654321')),
      );
      expect(await failureFrom(stranger().reissue(creditId))).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
