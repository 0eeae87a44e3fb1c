import { describe, expect, it } from 'vitest';
import type { ProfileChanges } from '#core/profile/profile.ts';
import { refusal } from '#core/shared/failure.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const registration = {
  email: 'ada@hospital.org',
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
};

const changes: ProfileChanges = {
  degree: 'D.O.',
  dateOfBirth: '1970-01-31',
  medicalBoard: { name: 'American Board of Surgery', boardNumber: '42' },
  specialties: ['General Surgery'],
  statesOfLicense: ['FL'],
  npi: '1993999998',
};

const asLearner = () => {
  const all = memoryApp();
  all.tab.registerWithGuestQuizzes.execute(registration);
  return all;
};
type Tab = ReturnType<typeof asLearner>['tab'];

const shown = (tab: Tab) => inPhase(tab.viewProfile.profile, 'loaded').value;
const learner = (tab: Tab) => inPhase(tab.session.state, 'learner').user;

describe('the start of a session', () => {
  it('loads the profile after the learner, so that its page has it at once [SE-01]', () => {
    const { tab } = asLearner();
    expect(tab.profiles.mine.calls).toHaveLength(1);
    watch(tab.viewProfile.profile);
    expect(shown(tab)).toMatchObject({
      email: 'ada@hospital.org',
      dateOfBirth: 'Unknown',
      medicalBoard: null,
    });
    expect(tab.profiles.mine.calls).toHaveLength(1);
  });

  it('continues when the profile cannot be loaded, and logs the failure [SE-01]', () => {
    const { tab } = memoryApp();
    tab.profiles.mine.failNext(refusal('broken'));
    tab.registerWithGuestQuizzes.execute(registration);
    expect(tab.session.state.get().phase).toBe('learner');
    expect(tab.log.said.filter(({ kind }) => kind === 'error')).toEqual([
      { kind: 'error', text: 'Loading the profile of the learner failed: broken.' },
    ]);
    watch(tab.viewProfile.profile);
    expect(shown(tab).firstName).toBe('Ada');
  });

  it('leaves no profile after the session ends [SE-02]', () => {
    const { tab } = asLearner();
    const { profile } = tab.viewProfile;
    tab.logOut.execute();
    expect(profile.get()).toEqual({ phase: 'loading' });
    expect(tab.viewProfile.profile.get()).toEqual({ phase: 'loading' });
  });

  it('drops the late profile of a learner who has logged out [SE-02]', () => {
    const { tab } = memoryApp();
    tab.profiles.mine.hold();
    tab.registerWithGuestQuizzes.execute(registration);
    tab.logOut.execute();
    tab.profiles.mine.release();
    expect(tab.viewProfile.profile.get()).toEqual({ phase: 'loading' });
  });
});

describe('the profile', () => {
  it('is saved, and shown as saved', () => {
    const { tab } = asLearner();
    watch(tab.viewProfile.profile);
    tab.saveProfile.execute(changes);
    expect(shown(tab)).toMatchObject(changes);
    expect(learner(tab).degree).toBe('D.O.');
  });

  it.each([
    [' 1993999998 ', '1993999998'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('is saved with the NPI %j as %j', (npi, saved) => {
    const { tab } = asLearner();
    tab.saveProfile.execute({ ...changes, npi });
    expect(inPhase(tab.saveProfile.state, 'done').value.npi).toBe(saved);
  });

  it('refuses an NPI with a wrong check digit at its field', () => {
    const { tab } = asLearner();
    tab.saveProfile.execute({ ...changes, npi: '1993999999' });
    expect(inPhase(tab.saveProfile.state, 'failed').failure).toMatchObject({
      kind: 'unprocessable',
      errors: { npi: ['This isn’t a valid NPI. Check its ten digits.'] },
    });
    expect(shown(tab).npi).toBeNull();
  });

  it('stays unchanged when saving fails', () => {
    const { tab } = asLearner();
    tab.saveProfile.execute({ ...changes, degree: 'Wizard' });
    expect(inPhase(tab.saveProfile.state, 'failed').failure).toMatchObject({
      errors: { degree: [expect.any(String)] },
    });
    expect(shown(tab).degree).toBe('M.D.');
  });

  it('lists the states of license', () => {
    const { tab } = asLearner();
    watch(tab.viewProfile.states);
    expect(inPhase(tab.viewProfile.states, 'loaded').value).toContainEqual({ code: 'FL', name: 'Florida' });
  });
});

describe('names', () => {
  it.each([null, '2026-05-01'])('change everywhere, also as of a day: %s [PR-05]', (changedOn) => {
    const { tab } = asLearner();
    tab.changeNames.execute({ firstName: 'Ada', lastName: 'Byron', changedOn });
    expect(shown(tab).lastName).toBe('Byron');
    expect(learner(tab).lastName).toBe('Byron');
  });
});

describe('the email address', () => {
  it('changes with the code that was mailed to the new address [PR-05]', () => {
    const { tab, fakeServer } = asLearner();
    const email = 'ada@clinic.org';
    tab.changeEmail.sendCode.execute({ email });
    expect(shown(tab).email).toBe('ada@hospital.org');
    tab.changeEmail.confirm.execute({ email, code: fakeServer.mailedCodes.at(-1)?.code ?? '' });
    expect(inPhase(tab.changeEmail.confirm.state, 'done').value.email).toBe(email);
    expect(learner(tab).email).toBe(email);
  });

  it('stays when the code is wrong, or was for another address [PR-05]', () => {
    const { tab, fakeServer } = asLearner();
    tab.changeEmail.sendCode.execute({ email: 'ada@clinic.org' });
    const code = fakeServer.mailedCodes.at(-1)?.code ?? '';
    for (const given of [
      { email: 'ada@clinic.org', code: '000000' },
      { email: 'eve@clinic.org', code },
    ]) {
      tab.changeEmail.confirm.execute(given);
      expect(inPhase(tab.changeEmail.confirm.state, 'failed').failure).toMatchObject({
        kind: 'unprocessable',
      });
    }
    expect(learner(tab).email).toBe('ada@hospital.org');
  });
});

describe('deleting the account', () => {
  it('mails no code, ten minutes after the login, until the learner has proved who they are [SC-01]', () => {
    const { tab, fakeServer, setNow } = asLearner();
    setNow('2026-05-04T12:10:00.000Z');
    tab.deleteAccount.sendCode.execute();
    expect(tab.confirmation.isAwaited.get()).toBe(true);
    tab.confirmIdentity.byPassword.execute({ password: 'not the password' });
    expect(inPhase(tab.confirmIdentity.byPassword.state, 'failed').failure).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect([tab.confirmation.isAwaited.get(), fakeServer.mailedCodes]).toEqual([true, []]);
    tab.confirmIdentity.byPassword.execute({ password: registration.password });
    expect([tab.confirmation.isAwaited.get(), fakeServer.mailedCodes.length]).toEqual([false, 1]);
    expect(tab.deleteAccount.sendCode.state.get()).toEqual({ phase: 'done', value: null });
  });

  it('fails where the learner gives up proving who they are, and waits no more once it is canceled [SC-01]', () => {
    const { tab, fakeServer, setNow } = asLearner();
    setNow('2026-05-04T12:10:00.000Z');
    tab.deleteAccount.sendCode.execute();
    tab.confirmIdentity.giveUp();
    expect(inPhase(tab.deleteAccount.sendCode.state, 'failed').failure.kind).toBe('unconfirmed');
    tab.deleteAccount.sendCode.execute();
    expect(tab.confirmation.isAwaited.get()).toBe(true);
    tab.deleteAccount.sendCode.cancel();
    expect([tab.confirmation.isAwaited.get(), fakeServer.mailedCodes]).toEqual([false, []]);
  });

  it('takes the code, and then clears this device [PR-05] [SE-02]', () => {
    const { tab, fakeServer, device } = asLearner();
    tab.deleteAccount.sendCode.execute();
    tab.deleteAccount.confirm.execute({ code: '999999' });
    expect(device.authToken.value.get()).not.toBeNull();
    tab.deleteAccount.confirm.execute({ code: fakeServer.mailedCodes.at(-1)?.code ?? '' });
    expect(tab.session.state.get()).toEqual({ phase: 'guest' });
    expect(device.authToken.value.get()).toBeNull();
    expect(fakeServer.accounts).toEqual([]);
    expect(tab.accounts.logout.calls).toEqual([]);
  });
});
