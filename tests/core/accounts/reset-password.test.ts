import { describe, expect, it } from 'vitest';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const email = 'ada@hospital.org';

const withResetLink = () => {
  const all = memoryApp();
  all.tab.registerWithGuestQuizzes.execute({
    email,
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });
  all.tab.resetPassword.request.execute({ email });
  const [token = ''] = all.fakeServer.resetTokens.keys();
  return { ...all, token };
};

describe('a forgotten password', () => {
  it('gets the same response whether or not the address has an account (faults.md, 34)', () => {
    const { tab, fakeServer } = withResetLink();
    const known = tab.resetPassword.request.state.get();
    tab.resetPassword.request.execute({ email: 'nobody@hospital.org' });
    expect(tab.resetPassword.request.state.get()).toEqual(known);
    expect(fakeServer.resetTokens.size).toBe(1);
  });

  it('has its link checked before the form is shown, without using it up [RT-15]', () => {
    const { tab, token } = withResetLink();
    for (let time = 0; time < 2; time += 1) {
      const check = tab.resetPassword.check({ email, token });
      watch(check).leave();
      expect(check.get()).toMatchObject({ phase: 'loaded' });
    }
  });

  it.each([
    ['a forged token', (token: string) => ({ email, token: `${token}x` })],
    ['another address', (token: string) => ({ email: 'eve@hospital.org', token })],
  ])('refuses %s [RT-15]', (_, forge) => {
    const { tab, token } = withResetLink();
    const check = tab.resetPassword.check(forge(token));
    watch(check);
    expect(inPhase(check, 'failed').failure).toMatchObject({ kind: 'unprocessable' });
  });

  it('is replaced once, which ends every session, including this one (faults.md, 35)', () => {
    const { tab, token, fakeServer, device } = withResetLink();
    tab.resetPassword.choose.execute({ email, token, password: 'quite another one' });
    expect(tab.resetPassword.choose.state.get().phase).toBe('done');
    expect(fakeServer.sessions.size).toBe(0);
    expect(device.authToken.value.get()).toBeNull();
    tab.resetPassword.choose.execute({ email, token, password: 'and a third one' });
    expect(tab.resetPassword.choose.state.get().phase).toBe('failed');
    tab.logIn.execute({ email, password: 'quite another one' });
    expect(tab.session.state.get().phase).toBe('learner');
  });

  it('shows the error of a short password at its field, and the link still works', () => {
    const { tab, token } = withResetLink();
    tab.resetPassword.choose.execute({ email, token, password: 'short' });
    expect(inPhase(tab.resetPassword.choose.state, 'failed').failure).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    tab.resetPassword.choose.execute({ email, token, password: 'long enough now' });
    expect(tab.resetPassword.choose.state.get().phase).toBe('done');
  });

  it('reminds a person who was registering, with the same response whether or not the address has an account', () => {
    const { tab } = withResetLink();
    for (const address of [email, 'nobody@hospital.org']) {
      tab.resetPassword.remind.execute({ email: address });
      expect(tab.resetPassword.remind.state.get()).toEqual({ phase: 'done', value: null });
    }
  });

  it('has its link checked once for each address and token, and keeps the last two results', () => {
    const { tab, token } = withResetLink();
    const check = (of: string, by: string) => tab.resetPassword.check({ email: of, token: by });
    const first = check(email, token);
    expect(check(email, token)).toBe(first);
    expect(check(email, 'x')).not.toBe(first);
    expect(check('eve@hospital.org', token)).not.toBe(first);
    expect(check(email, token)).not.toBe(first);
  });
});
