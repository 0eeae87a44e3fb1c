import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyAccounts } from '#adapters/lazy/accounts.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import { lazyFlags } from '#adapters/lazy/flags.ts';
import { lazyNotices } from '#adapters/lazy/notices.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import type { FlagService } from '#core/flags/ports.ts';
import { refusal } from '#core/shared/failure.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';
import { failureFrom, valueFrom } from '#tests/support/outcome.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const timedOut = refusal('broken', 'flag SDK timed out');

afterEach(() => vi.useRealTimers());

describe('code that comes when it is needed', () => {
  it('is fetched once, however many ask', async () => {
    const fetch = vi.fn(() => Promise.resolve('code'));
    const fetched = fetchOnce(fetch);
    expect(fetch).not.toHaveBeenCalled();
    expect(await Promise.all([fetched(), fetched()])).toEqual(['code', 'code']);
    expect(await fetched()).toBe('code');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched anew after it could not be had', async () => {
    const fetch = vi.fn(() => Promise.resolve('code')).mockImplementationOnce(gone);
    const fetched = fetchOnce(fetch);
    await expect(fetched()).rejects.toThrow('Failed to fetch');
    expect(await fetched()).toBe('code');
  });
});

describe('accounts', () => {
  const denied = left(refusal('unauthenticated'));
  const accounts: Accounts = {
    login: () => of(denied),
    loginWithToken: () => of(denied),
    register: () => of(denied),
    exists: () => of(denied),
    logout: () => of(right(null)),
    me: () => of(denied),
  };

  it('answer with what their code says', async () => {
    const lazy = lazyAccounts(() => Promise.resolve(accounts));
    expect(await failureFrom(lazy.me())).toEqual(refusal('unauthenticated'));
    expect(await valueFrom(lazy.logout('token'))).toBe(null);
  });

  it('are unreachable where their code cannot be had', async () => {
    expect(await failureFrom(lazyAccounts(gone).me())).toEqual({ kind: 'unreachable' });
  });
});

describe('notices', () => {
  const into = (said: string[]) => ({
    success: (text: string) => void said.push(`+${text}`),
    error: (text: string) => void said.push(`-${text}`),
  });

  it('say what was said before their code came, in order', async () => {
    const said: string[] = [];
    const notices = lazyNotices(() => Promise.resolve(into(said)), into([]));
    notices.error('one');
    notices.success('two');
    await expect.poll(() => said).toEqual(['-one', '+two']);
  });

  it('are said otherwise where their code cannot be had', async () => {
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

  it('go elsewhere where its code cannot be had', async () => {
    const elsewhere = told();
    lazyDefectReports(gone, elsewhere.reports).report('it broke', null);
    await expect.poll(() => elsewhere.what).toEqual(['it broke']);
  });
});

describe('the flag service', () => {
  const service = (ready: FlagService['ready']): FlagService => ({ ready, isOn: () => true });

  it('are off before their service has come, and then what it says', async () => {
    const flags = lazyFlagService(() => Promise.resolve(service(() => of(right(null)))));
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(false);
    expect(await valueFrom(flags.ready())).toBe(null);
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(true);
  });

  it('are given up after 10 s where the code never comes [FF-02] (faults.md, 12)', async () => {
    vi.useFakeTimers();
    const flags = lazyFlagService(() => new Promise(() => {}));
    const failure = failureFrom(flags.ready());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toEqual(timedOut);
  });

  it('are given up at once where the code is gone [FF-02]', async () => {
    expect(await failureFrom(lazyFlagService(gone).ready())).toEqual(timedOut);
  });

  it('leave the service’s own bound to the service', async () => {
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

  it('are all off, listed one by one, until their code has come and is initialized [FF-01] [FF-06]', async () => {
    const log = memoryLog();
    const flags = lazyFlags(() => Promise.resolve(fetched()), log);
    expect(flags.on()).toEqual([]);
    expect(flags.isOn(on)).toBe(false);
    expect(log.said).toEqual([
      { kind: 'error', text: `The flag ${on} was asked for before the flags came.` },
    ]);
    expect(await valueFrom(flags.initialize())).toBe(null);
    expect(flags.on()).toEqual([on]);
    expect(flags.isOn(on)).toBe(true);
  });

  it('stay off, and it is only logged, where their code cannot be had [SE-03]', async () => {
    const log = memoryLog();
    const flags = lazyFlags(gone, log);
    expect(await valueFrom(flags.initialize())).toBe(null);
    expect(log.said).toEqual([{ kind: 'error', text: 'The flags could not be fetched.' }]);
    expect(flags.on()).toEqual([]);
  });
});
