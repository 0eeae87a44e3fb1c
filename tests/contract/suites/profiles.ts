import type { ProfileChanges } from '#core/profile/profile.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { noGuestData, PASSWORD, registerAt, run } from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const changes: ProfileChanges = {
  degree: 'D.O.',
  dateOfBirth: '1970-01-31',
  medicalBoard: { name: 'American Board of Surgery', boardNumber: '42' },
  specialties: ['General Surgery'],
  statesOfLicense: ['FL', 'NY'],
  npi: '1993999998',
};

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `moved-${run}-${addresses}@clinic.example.org`;
};

export const profilesContract = (name: string, make: MakeOtherSide): void => {
  describe(`profiles ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    let email: string;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const asLearner = async () => {
      device = side.openDevice();
      email = (await registerAt(device)).user.email;
      return device.profiles;
    };
    const codeTo = async (address: string) =>
      /(?<!\w)\d{6}(?!\w)/.exec(await side.mailTo(address))?.[0] ?? '';
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

    it('start with the registration data, without a board', async () => {
      const profiles = await asLearner();
      expect(await valueFrom(profiles.mine())).toEqual({
        firstName: 'Ada',
        lastName: 'Byron',
        email,
        degree: 'M.D.',
        dateOfBirth: 'Unknown',
        medicalBoard: null,
        specialties: [],
        statesOfLicense: [],
        npi: null,
        professionalStatus: null,
      });
    });

    it('store what is saved, and may be incomplete', async () => {
      const profiles = await asLearner();
      expect(await valueFrom(profiles.save(changes))).toMatchObject(changes);
      expect(await valueFrom(profiles.mine())).toMatchObject({ ...changes, email });
      const bare = { ...changes, medicalBoard: null, dateOfBirth: 'Unknown', npi: null };
      expect(await valueFrom(profiles.save(bare))).toMatchObject(bare);
      expect(await valueFrom(device.accounts.me())).toMatchObject({ degree: 'D.O.' });
    });

    it.each([
      ['a degree that nobody holds', { degree: 'Wizard' }, 'degree'],
      ['an NPI with a wrong check digit', { npi: '1993999999' }, 'npi'],
      ['a day that does not exist', { dateOfBirth: '1970-02-31' }, 'dateOfBirth'],
      ['a state that does not exist', { statesOfLicense: ['NY', 'ZZ'] }, 'statesOfLicense'],
    ])('refuse %s, and name the field', async (_, change, field) => {
      const profiles = await asLearner();
      expect(await failureFrom(profiles.save({ ...changes, ...change }))).toMatchObject({
        kind: 'unprocessable',
        errors: { [field]: [expect.stringMatching(/\w/)] },
      });
      expect(await valueFrom(profiles.mine())).toMatchObject({ degree: 'M.D.', npi: null });
    });

    it('store each state and specialty once, the states in order', async () => {
      const profiles = await asLearner();
      const doubled = {
        ...changes,
        statesOfLicense: ['NY', 'FL', 'NY'],
        specialties: ['General Surgery', 'General Surgery'],
      };
      expect(await valueFrom(profiles.save(doubled))).toMatchObject({
        statesOfLicense: ['FL', 'NY'],
        specialties: ['General Surgery'],
      });
      expect(await valueFrom(profiles.save({ ...changes, npi: '' }))).toMatchObject({ npi: null });
    });

    it('store whether the learner practices, and that it was cleared [API-02]', async () => {
      const profiles = await asLearner();
      const set = profiles.setProfessionalStatus;
      expect(await valueFrom(set('in-training'))).toMatchObject({ professionalStatus: 'in-training' });
      expect(await valueFrom(profiles.save(changes))).toMatchObject({ professionalStatus: 'in-training' });
      expect(await valueFrom(set(null))).toMatchObject({ professionalStatus: null });
      expect(await valueFrom(profiles.mine())).toMatchObject({ professionalStatus: null });
    });

    it('have their names corrected, or changed as of a day [PR-05]', async () => {
      const profiles = await asLearner();
      const corrected = { firstName: 'Augusta', lastName: 'Byron' };
      expect(await valueFrom(profiles.updateNames(corrected))).toMatchObject(corrected);
      const changed = { firstName: 'Augusta', lastName: 'King' };
      expect(await valueFrom(profiles.changeNames(changed, '2026-05-01'))).toMatchObject(changed);
      expect(await valueFrom(device.accounts.me())).toMatchObject(changed);
      expect(await failureFrom(profiles.updateNames({ firstName: ' ', lastName: 'King' }))).toMatchObject({
        errors: { firstName: [expect.any(String)] },
      });
    });

    it('change the address once its code was entered [PR-05] (faults.md, 36)', async () => {
      const profiles = await asLearner();
      const address = newAddress();
      expect(await failureFrom(profiles.updateEmail(address))).toMatchObject({ kind: 'unprocessable' });
      expect(await valueFrom(profiles.sendEmailCode(address))).toBe(null);
      const code = await codeTo(address);
      expect(await failureFrom(profiles.verifyEmailCode(address, wrong(code)))).toMatchObject({
        kind: 'unprocessable',
        errors: { code: [expect.any(String)] },
      });
      expect(await failureFrom(profiles.updateEmail(address))).toMatchObject({ kind: 'unprocessable' });
      expect(await valueFrom(profiles.verifyEmailCode(address, code))).toBe(null);
      expect(await valueFrom(profiles.updateEmail(address))).toMatchObject({ email: address });
      await valueFrom(device.accounts.login({ email: address, password: PASSWORD }, noGuestData));
    });

    it('accept a mailed code for ten minutes and five tries, and its proof once (faults.md, 36)', async () => {
      const profiles = await asLearner();
      const address = newAddress();
      const kindOf = async (answer: Parameters<typeof failureFrom>[0]) => (await failureFrom(answer)).kind;
      await valueFrom(profiles.sendEmailCode(address));
      side.wait(11);
      device.shown.token = await valueFrom(device.confirmations.byPassword(PASSWORD));
      expect(await kindOf(profiles.verifyEmailCode(address, await codeTo(address)))).toBe('unprocessable');
      await valueFrom(profiles.sendEmailCode(address));
      await valueFrom(profiles.verifyEmailCode(address, await codeTo(address)));
      side.wait(11);
      device.shown.token = await valueFrom(device.confirmations.byPassword(PASSWORD));
      expect(await kindOf(profiles.updateEmail(address))).toBe('unprocessable');
      await valueFrom(profiles.sendEmailCode(address));
      const code = await codeTo(address);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await kindOf(profiles.verifyEmailCode(address, wrong(code)))).toBe('unprocessable');
      expect(await kindOf(profiles.verifyEmailCode(address, code))).toBe('unprocessable');
    });

    it('refuse another account’s address [PR-05]', async () => {
      await asLearner();
      const taken = email;
      const profiles = await asLearner();
      expect(await failureFrom(profiles.sendEmailCode(taken))).toMatchObject({
        errors: { email: [expect.any(String)] },
      });
    });

    it('are deleted with their account by a code mailed to the learner’s address [PR-05] (faults.md, 36)', async () => {
      const profiles = await asLearner();
      expect(await valueFrom(profiles.sendDeletionCode())).toBe(null);
      const code = await codeTo(email);
      expect(await failureFrom(profiles.verifyDeletionCode(wrong(code)))).toMatchObject({
        kind: 'unprocessable',
      });
      expect(await valueFrom(profiles.verifyDeletionCode(code))).toBe(null);
      expect(await failureFrom(profiles.mine())).toMatchObject({ kind: 'unauthenticated' });
      expect(
        await failureFrom(device.accounts.login({ email, password: PASSWORD }, noGuestData)),
      ).toMatchObject({ kind: 'unauthenticated' });
    });

    it('keep their address and their account until the learner has proved again who they are [SC-01] (faults.md, 45)', async () => {
      const profiles = await asLearner();
      const address = newAddress();
      side.wait(10);
      for (const answer of [
        profiles.sendEmailCode(address),
        profiles.updateEmail(address),
        profiles.sendDeletionCode(),
        profiles.verifyDeletionCode('000000'),
      ])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'unconfirmed' });
      device.shown.token = await valueFrom(device.confirmations.byPassword(PASSWORD));
      expect(await valueFrom(profiles.sendEmailCode(address))).toBe(null);
    });

    it('require a session', async () => {
      const { profiles } = side.openDevice();
      for (const answer of [profiles.mine(), profiles.save(changes), profiles.sendDeletionCode()])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'unauthenticated' });
    });

    it('list every state that licenses physicians, for every caller', async () => {
      const states = await valueFrom(side.openDevice().profiles.states());
      expect(states).toContainEqual({ code: 'FL', name: 'Florida' });
      expect(states.length).toBeGreaterThanOrEqual(51);
    });
  });
};
