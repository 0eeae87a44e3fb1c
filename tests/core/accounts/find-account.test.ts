import { describe, expect, it } from 'vitest';
import { refusal } from '#core/shared/failure.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const registered = () => {
  const { tab, openElsewhere } = memoryApp();
  openElsewhere().registerWithGuestQuizzes.execute({
    email: 'ada@hospital.org',
    password: 'a long password',
    firstName: 'Ada',
    lastName: 'Moss',
    degree: 'M.D.',
  });
  return tab;
};

describe('whether an address has an account', () => {
  it('sends one request for an address, however it is written [API-02]', () => {
    const tab = registered();
    for (const email of ['ada@hospital.org', ' Ada@Hospital.org ', 'ada@hospital.org']) {
      const entry = tab.findAccount.of(email);
      watch(entry).leave();
      expect(inPhase(entry, 'loaded').value).toBe(true);
    }
    expect(tab.accounts.exists.calls).toEqual([['ada@hospital.org']]);
  });

  it('ignores the spaces around an address', () => {
    const tab = registered();
    watch(tab.findAccount.of(' Ada@hospital.org '));
    expect(tab.accounts.exists.calls).toEqual([['Ada@hospital.org']]);
  });

  it('says no when the address has no account', () => {
    const entry = registered().findAccount.of('eve@hospital.org');
    watch(entry);
    expect(inPhase(entry, 'loaded').value).toBe(false);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@hospital.org',
    'ada@hospital',
    'a b@hospital.org',
    `${'a'.repeat(250)}@b.org`,
  ])('sends no request for text that is not an address: %j', (text) => {
    const tab = registered();
    const entry = tab.findAccount.of(text);
    watch(entry);
    expect(inPhase(entry, 'loaded').value).toBe(false);
    expect(tab.accounts.exists.calls).toEqual([]);
  });

  it('stays unknown when asked too often, and shows no message [ER-06]', () => {
    const tab = registered();
    tab.accounts.exists.failNext(refusal('throttled'));
    const entry = tab.findAccount.of('ada@hospital.org');
    watch(entry);
    expect(entry.get()).toMatchObject({ phase: 'failed', failure: { kind: 'throttled' } });
  });

  it('drops the answer for an address that was corrected meanwhile (faults.md, 13)', () => {
    const tab = registered();
    tab.accounts.exists.hold();
    const entry = tab.findAccount.of('ada@hospital.org');
    const typed = watch(entry);
    typed.leave();
    tab.accounts.exists.release();
    expect(entry.get()).toEqual({ phase: 'loading' });
    expect(typed.seen).toEqual([]);
  });
});
