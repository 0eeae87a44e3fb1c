// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SplitFactory } from '@splitsoftware/splitio/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitFlagService } from '#adapters/split/flag-service.ts';
import { splitSettings } from '#adapters/split/split-settings.ts';
import { refusal } from '#core/shared/failure.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

const key = '0123456789abcdef0123456789abcdef';
const features = { MILESTONE_ONE_FEED_ENABLED: 'on', MILESTONE_RETAKE_COURSES_ENABLED: 'off' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('without a key of the flag service', () => {
  it('is ready when the SDK reports it, and sends no request [FF-02]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const flags = splitFlagService({ authorizationKey: null, key, features });
    expect(await valueFrom(flags.ready())).toBe(null);
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(true);
    expect(flags.isOn('MILESTONE_RETAKE_COURSES_ENABLED')).toBe(false);
    expect(flags.isOn('FEATURE_BRANDED_APP_BAR_ENABLED')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a flag service that does not answer', () => {
  it('times out after 10 s with a failure, without throwing [FF-02] (faults.md, 12)', async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    const flags = splitFlagService({ authorizationKey: 'a-key-of-the-service', key, features: {} });
    const failure = failureFrom(flags.ready());
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await failure).toEqual(refusal('broken', 'flag SDK timed out'));
    expect(flags.isOn('MILESTONE_ONE_FEED_ENABLED')).toBe(false);
  });
});

it('configures the SDK with the values of the specification [FF-05]', () => {
  const sdk = SplitFactory(splitSettings({ authorizationKey: 'a-key-of-the-service', key, features: {} }));
  expect(sdk.settings.startup).toEqual({
    readyTimeout: 10_000,
    eventsFirstPushWindow: 10_000,
    requestTimeoutBeforeReady: 5_000,
    retriesOnFailureBeforeReady: 1,
  });
  expect(sdk.settings.storage).toMatchObject({ expirationDays: 10 });
  expect(sdk.settings.core.key).toBe(key);
  expect(sdk.settings).toMatchObject({ userConsent: 'UNKNOWN' });
  return sdk.destroy();
});

it('limits events as the specification says [FF-05]', async () => {
  const sdk = SplitFactory(splitSettings({ authorizationKey: null, key, features }));
  const client = sdk.client();
  await client.whenReady();
  const properties = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 1]));
  expect(client.track('user', 'e'.repeat(80))).toBe(true);
  expect(client.track('user', 'e'.repeat(81))).toBe(false);
  expect(client.track('user', 'big', 1, { text: 'x'.repeat(33_000) })).toBe(false);
  expect(client.track('user', 'many', 1, properties(300))).toBe(true);
  await sdk.destroy();
});

it('uses user keys of at most 250 characters [FF-05]', async () => {
  const treatmentFor = async (longKey: string) => {
    const sdk = SplitFactory(splitSettings({ authorizationKey: null, key: longKey, features }));
    const client = sdk.client();
    await client.whenReady();
    const treatment = client.getTreatment('MILESTONE_ONE_FEED_ENABLED');
    await sdk.destroy();
    return treatment;
  };
  expect(await treatmentFor('k'.repeat(250))).toBe('on');
  expect(await treatmentFor('k'.repeat(251))).toBe('control');
});

/** Values of the specification that are constants of the SDK, which no setting changes and no call shows. */
it.each([
  ['sdkClient/sdkClient.js', 'COOLDOWN_TIME_IN_MILLIS = 1000;'],
  ['trackers/impressionObserver/impressionObserverCS.js', 'LAST_SEEN_CACHE_SIZE = 500;'],
  ['storages/inMemory/TelemetryCacheInMemory.js', 'ACCEPTANCE_RANGE = 0.001;'],
  ['utils/inputValidation/eventProperties.js', 'MAX_PROPERTIES_AMOUNT = 300;'],
  ['utils/settingsValidation/splitFilters.js', 'VALID_FLAGSET_REGEX = /^[a-z0-9][_a-z0-9]{0,49}$/;'],
])('is given an SDK that has in %s: %s [FF-05]', (file, constant) => {
  const modules = join(import.meta.dirname, '../../../node_modules/@splitsoftware/splitio-commons/esm');
  expect(readFileSync(join(modules, file), 'utf8')).toContain(constant);
});
