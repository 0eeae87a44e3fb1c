import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyAccounts } from '#adapters/lazy/accounts.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import { lazyFlags } from '#adapters/lazy/flags.ts';
import { loadOnce } from '#adapters/lazy/load-once.ts';
import { lazyNotices } from '#adapters/lazy/notices.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import type { FlagService } from '#core/flags/ports.ts';
import { refusal } from '#core/shared/failure.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const timedOut = refusal('broken', 'flag SDK timed out');

afterEach(() => vi.useRealTimers());

describe('lazily loaded code', () => {
  it('is fetched once for any number of callers', async () => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const fetched = loadOnce(fetch);
    expect(fetch).not.toHaveBeenCalled();
    expect(await Promise.all([fetched(), fetched()])).toEqual(['code', 'code']);
    expect(await fetched()).toBe('code');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched again after a failed load', async () => {
    const fetch = vi.fn(() => Promise.resolve('code')).mockImplementationOnce(gone);
    const fetched = loadOnce(fetch);
    await expect(fetched()).rejects.toThrow('Failed to fetch');
    expect(await fetched()).toBe('code');
  });
});

describe('accounts', () => {
  const denied = left(refusal('unauthenticated'));
  const credentials = { email: 'ada@clinic.example', password: 'tidal lamp 7 orchard' };
  const registration = { ...credentials, firstName: 'Ada', lastName: 'Byron', degree: 'M.D.' };
  const guestData = { guestQuizzes: [], userGuestHash: 'g'.repeat(22) };
  const calls: unknown[] = [];
  const heard =
    (name: string) =>
    (...call: readonly unknown[]) => {
      calls.push([name, ...call]);
      return of(denied);
    };
  const accounts: Accounts = {
    login: heard('login'),
    loginWithToken: heard('loginWithToken'),
    register: heard('register'),
    exists: heard('exists'),
    logout: () => of(right(null)),
    me: heard('me'),
  };

  it('pass every call on to the loaded code, and return its answer', async () => {
    const lazy = lazyAccounts(() => Promise.resolve(accounts));
    for (const answer of [
      lazy.login(credentials, guestData),
      lazy.loginWithToken('token', guestData),
      lazy.register(registration, guestData),
      lazy.exists('ada@clinic.example'),
      lazy.me(),
    ])
      expect(await failureFrom(answer)).toEqual(refusal('unauthenticated'));
    expect(await valueFrom(lazy.logout('token'))).toBe(null);
    expect(calls).toEqual([
      ['login', credentials, guestData],
      ['loginWithToken', 'token', guestData],
      ['register', registration, guestData],
      ['exists', 'ada@clinic.example'],
      ['me'],
    ]);
  });

  it('are unreachable if their code cannot be loaded, and say so', async () => {
    expect(await failureFrom(lazyAccounts(gone).me())).toEqual({
      kind: 'unreachable',
      detail: 'The code of accounts: Failed to fetch dynamically imported module',
    });
  });
});

describe('notices', () => {
  const into = (said: string[]) => ({
    success: (text: string) => void said.push(`+${text}`),
    error: (text: string) => void said.push(`-${text}`),
  });

  it('show messages from before their code loaded, in order', async () => {
    const said: string[] = [];
    const notices = lazyNotices(() => Promise.resolve(into(said)), into([]));
    notices.error('one');
    notices.success('two');
    await expect.poll(() => said).toEqual(['-one', '+two']);
  });

  it('fall back if their code cannot be loaded', async () => {
    const plainly: string[] = [];
    lazyNotices(gone, into(plainly)).error('one');
    await expect.poll(() => plainly).toEqual(['-one']);
  });
});

describe('reports', () => {
  const told = () => {
    const what: string[] = [];
    return { what, reports: { report: (text: string) => what.push(text) } };
  };

  it('go to the service', async () => {
    const service = told();
    const elsewhere = told();
    lazyDefectReports(() => Promise.resolve(service.reports), elsewhere.reports).report('it broke', null);
    await expect.poll(() => service.what).toEqual(['it broke']);
    expect(elsewhere.what).toEqual([]);
  });

  it('fall back if its code cannot be loaded', async () => {
    const elsewhere = told();
    lazyDefectReports(gone, elsewhere.reports).report('it broke', null);
    await expect.poll(() => elsewhere.what).toEqual(['it broke']);
  });
});

describe('the flag service', () => {
  const service = (ready: FlagService['ready']): FlagService => ({ ready, isOn: () => true });

  it('are off until the service has loaded, and then follow it', async () => {
    const flags = lazyFlagService(() => Promise.resolve(service(() => of(right(null)))));
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(false);
    expect(await valueFrom(flags.ready())).toBe(null);
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(true);
  });

  it('time out after 10 s if the code never loads [FF-02] (faults.md, 12)', async () => {
    vi.useFakeTimers();
    const flags = lazyFlagService(() => new Promise(() => {}));
    const failure = failureFrom(flags.ready());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toEqual(timedOut);
  });

  it('fail immediately if the code is missing [FF-02]', async () => {
    expect(await failureFrom(lazyFlagService(gone).ready())).toEqual(timedOut);
  });

  it('keep the service’s methods bound', async () => {
    vi.useFakeTimers();
    const answers: unknown[] = [];
    const flags = lazyFlagService(() => Promise.resolve(service(() => NEVER)));
    flags.ready().subscribe((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(answers).toEqual([]);
  });
});

describe('flags', () => {
  const on = 'MILESTONE_ONE_FEED_ENABLED';
  const fetched = (log = memoryLog()) =>
    checkFlags(
      { ready: () => of(right(null)), isOn: (flag) => flag === on },
      { neverOn: [], alwaysOn: [] },
      log,
    );

  it('are all listed as off until their code has loaded and initialized [FF-01] [FF-06]', async () => {
    const log = memoryLog();
    const flags = lazyFlags(() => Promise.resolve(fetched()), [], log);
    expect(flags.on()).toEqual([]);
    expect(flags.isOn(on)).toBe(false);
    expect(log.said).toEqual([
      { kind: 'error', text: `The flag ${on} was read before the flags were ready.` },
    ]);
    expect(await valueFrom(flags.initialize())).toBe(null);
    expect(flags.on()).toEqual([on]);
    expect(flags.isOn(on)).toBe(true);
  });

  it('stay off unless they are always on if their code cannot be loaded, and the failure is only logged [SE-03]', async () => {
    const log = memoryLog();
    const flags = lazyFlags(gone, ['MILESTONE_RETAKE_COURSES_ENABLED'], log);
    expect(await valueFrom(flags.initialize())).toBe(null);
    expect(log.said).toEqual([{ kind: 'error', text: 'The flags could not be fetched.' }]);
    expect(flags.on()).toEqual(['MILESTONE_RETAKE_COURSES_ENABLED']);
    expect(flags.isOn('MILESTONE_RETAKE_COURSES_ENABLED')).toBe(true);
  });
});
