// @vitest-environment jsdom
import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyServices, type Services } from '#adapters/lazy/services.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { memoryDefectReports, memoryNotices } from '#tests/support/fake-notices.ts';

const ON = 'MILESTONE_ONE_FEED_ENABLED';
const NETWORK = 'Network error. Please check your internet connection';
const lost = { failure: unreachable, token: null, during: 'shown' } as const;
const broken = { failure: refusal('broken'), token: null, during: 'shown' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** What plain notices show, which need no code. */
const shownPlainly = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent);

const fetched = () => {
  const notices = memoryNotices();
  const reports = memoryDefectReports();
  const reactToFailure = vi.fn();
  const service = { ready: () => of(right(null)), isOn: (flag: string) => flag === ON };
  const flags = checkFlags(service, { neverOn: [], alwaysOn: [] }, { warn: vi.fn(), error: vi.fn() });
  return { flags, notices, reports, reactToFailure };
};

const start = (set: Omit<Parameters<typeof lazyServices>[1], 'alwaysOn'>, isLoadable = true) => {
  const services = fetched();
  const fetch = vi.fn(
    (): Promise<Services> =>
      isLoadable ? Promise.resolve(services) : Promise.reject(new TypeError('Failed to fetch')),
  );
  return { services, fetch, lazy: lazyServices(document, { ...set, alwaysOn: [] }, fetch) };
};

const NOTHING_SET = { isServiceSet: false, areFlagsSet: false };
const FLAGS_SET = { isServiceSet: true, areFlagsSet: true };

describe('the services of an operator who has set none', () => {
  it('have all flags off at once, and are fetched five seconds after the start [FF-03]', async () => {
    const { lazy, fetch } = start(NOTHING_SET);
    expect(await valueFrom(lazy.flags.initialize())).toBe(null);
    expect(lazy.flags.isOn(ON)).toBe(false);
    expect(lazy.flags.of(ON).get()).toBe(false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are fetched sooner with the first toast, and only once', async () => {
    const { lazy, fetch, services } = start(NOTHING_SET);
    lazy.flags.initialize().subscribe();
    lazy.notices.success('Saved.');
    lazy.reports.report('it broke', null);
    await vi.advanceTimersByTimeAsync(6000);
    expect(services.notices.said).toEqual([{ kind: 'success', text: 'Saved.' }]);
    expect(services.reports.said).toEqual([{ kind: 'defect', text: 'it broke' }]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are fetched with the first toast if fetching them ahead failed', async () => {
    const { lazy, fetch, services } = start(NOTHING_SET);
    fetch.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await valueFrom(lazy.flags.initialize())).toBe(null);
    await vi.advanceTimersByTimeAsync(5000);
    lazy.notices.error('Not saved.');
    await vi.advanceTimersByTimeAsync(0);
    expect(services.notices.said).toEqual([{ kind: 'error', text: 'Not saved.' }]);
    expect(shownPlainly()).toEqual([]);
  });
});

describe('the flags of an operator who has set some', () => {
  it('are fetched immediately, and watched flags follow them [FF-01]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lazy, fetch } = start(FLAGS_SET);
    const seen: boolean[] = [];
    lazy.flags.of(ON).changes$.subscribe((isOn) => seen.push(isOn));
    const ready = valueFrom(lazy.flags.initialize());
    await vi.advanceTimersByTimeAsync(0);
    expect(await ready).toBe(null);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([true]);
    expect(lazy.flags.isOn(ON)).toBe(true);
  });

  it('are off if their code cannot be loaded, and the start continues [SE-03]', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lazy } = start(FLAGS_SET, false);
    const ready = valueFrom(lazy.flags.initialize());
    await vi.advanceTimersByTimeAsync(0);
    expect(await ready).toBe(null);
    expect(lazy.flags.on()).toEqual([]);
    expect(said).toHaveBeenCalledWith('The flags could not be fetched.');
  });
});

describe('a failed call', () => {
  it('is passed to the reaction to failures, once that is loaded', async () => {
    const { lazy, services } = start(NOTHING_SET);
    lazy.reactToFailure(broken);
    await vi.advanceTimersByTimeAsync(0);
    expect(services.reactToFailure).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it('shows the network error even if no more code can be loaded [ER-01]', async () => {
    const { lazy } = start(NOTHING_SET, false);
    lazy.reactToFailure(lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownPlainly()).toEqual([NETWORK]);
  });

  it('is not called a network error if the server answered', async () => {
    const { lazy } = start(NOTHING_SET, false);
    lazy.reactToFailure(broken);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownPlainly()).toEqual([]);
  });
});

describe('without their code', () => {
  it('a notice is shown plainly, and a defect goes to the console with its cause', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lazy } = start(NOTHING_SET, false);
    const cause = new Error('it broke');
    lazy.notices.error('Not saved.');
    lazy.reports.report('A page broke.', cause);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownPlainly()).toEqual(['Not saved.']);
    expect(said.mock.calls).toEqual([['A page broke.', cause]]);
  });
});

it('warns of a flag that is not listed on the console [FF-03]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { lazy } = start(NOTHING_SET);
  await valueFrom(lazy.flags.initialize());
  expect(lazy.flags.isOn('UNHEARD_OF')).toBe(false);
  expect(warned).toHaveBeenCalledExactlyOnceWith('The flag UNHEARD_OF is not listed, so it is off.');
});
