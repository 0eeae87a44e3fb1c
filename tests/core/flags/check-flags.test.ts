import fc from 'fast-check';
import { left } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { checkFlags, type FixedFlags } from '#core/flags/check-flags.ts';
import { type FlagName, LISTED_FLAGS } from '#core/flags/flag.ts';
import { flagHeader, flagHeaders } from '#core/flags/flag-header.ts';
import { unreachable } from '#core/shared/failure.ts';
import { memoryFlagService } from '#tests/support/fake-flag-service.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';

const FEED: FlagName = 'MILESTONE_ONE_FEED_ENABLED';
const nothingFixed: FixedFlags = { neverOn: [], alwaysOn: [] };

const build = (on: readonly FlagName[], fixed = nothingFixed) => {
  const log = memoryLog();
  const flags = checkFlags(memoryFlagService(on), fixed, log);
  return { flags, log };
};

const buildReady = (on: readonly FlagName[], fixed = nothingFixed) => {
  const built = build(on, fixed);
  built.flags.initialize().subscribe();
  return built;
};

describe('flags', () => {
  it('are false before the provider is ready, and an error is logged [FF-01]', () => {
    const { flags, log } = build([FEED]);
    expect(flags.isOn(FEED)).toBe(false);
    expect(log.said).toEqual([
      { kind: 'error', text: `The flag ${FEED} was read before the flags were ready.` },
    ]);
  });

  it('follow the service once it is ready [FF-02]', () => {
    const { flags, log } = buildReady([FEED]);
    expect(flags.isOn(FEED)).toBe(true);
    expect(flags.isOn('FEATURE_BRANDED_APP_BAR_ENABLED')).toBe(false);
    expect(log.said).toEqual([]);
  });

  it('stay off when the service is not ready in time, which is logged and blocks nothing [FF-02] (faults.md, 12)', () => {
    const log = memoryLog();
    const flags = checkFlags({ ready: () => of(left(unreachable)), isOn: () => true }, nothingFixed, log);
    const outcomes: unknown[] = [];
    flags.initialize().subscribe((outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([{ _tag: 'Right', right: null }]);
    expect(log.said).toEqual([{ kind: 'error', text: 'flag SDK timed out' }]);
    expect(flags.isOn(FEED)).toBe(false);
  });

  it('[FF-03] are on if they always are, while the service hangs and when it fails', () => {
    const log = memoryLog();
    for (const ready of [NEVER, of(left(unreachable))]) {
      const flags = checkFlags(
        { ready: () => ready, isOn: () => false },
        {
          neverOn: ['MILESTONE_RETAKE_COURSES_ENABLED'],
          alwaysOn: [FEED, 'MILESTONE_RETAKE_COURSES_ENABLED'],
        },
        log,
      );
      flags.initialize().subscribe();
      expect(flags.on()).toEqual([FEED]);
      expect(flags.isOn(FEED)).toBe(true);
    }
  });

  it('follow never-on and always-on before the service, and unlisted ones are off with a warning [FF-03]', () => {
    const { flags, log } = buildReady([FEED], { neverOn: [FEED], alwaysOn: ['ALWAYS'] });
    expect(flags.isOn(FEED)).toBe(false);
    expect(flags.isOn('ALWAYS')).toBe(true);
    expect(log.said).toEqual([]);
    expect(flags.isOn('UNLISTED')).toBe(false);
    expect(log.said).toEqual([{ kind: 'warning', text: 'The flag UNLISTED is not listed, so it is off.' }]);
  });

  it('are the six listed ones [FF-04]', () => {
    expect(buildReady(LISTED_FLAGS).flags.on()).toEqual([...LISTED_FLAGS]);
    expect(new Set(LISTED_FLAGS).size).toBe(6);
  });

  it('are on exactly when isOn says so, whatever is fixed', () => {
    const some = fc.subarray([...LISTED_FLAGS]);
    fc.assert(
      fc.property(some, some, some, (on, neverOn, alwaysOn) => {
        const { flags } = buildReady(on, { neverOn, alwaysOn });
        for (const flag of LISTED_FLAGS) {
          expect(flags.on().includes(flag)).toBe(flags.isOn(flag));
          expect(flags.isOn(flag)).toBe(
            !neverOn.includes(flag) && (alwaysOn.includes(flag) || on.includes(flag)),
          );
        }
      }),
    );
  });

  it('are off, without a warning, before the service is ready', () => {
    const { flags, log } = build([FEED]);
    expect(flags.on()).toEqual([]);
    expect(log.said).toEqual([]);
  });

  it('are those that the specification lists [FF-04]', () => {
    expect(LISTED_FLAGS.map(flagHeader)).toEqual([
      'x-milestone-one-feed-enabled',
      'x-milestone-pro-hits-credit-limit-enabled',
      'x-milestone-retake-courses-enabled',
      'x-milestone-new-abstract-layout',
      'x-milestone-intelligent-article-abstract-enabled',
      'x-feature-branded-app-bar-enabled',
    ]);
  });

  it('have a lower-case header name with dashes', () => {
    expect(flagHeader(FEED)).toBe('x-milestone-one-feed-enabled');
  });

  it('are all six in the headers of a request, on or off [FF-06]', () => {
    const headers = flagHeaders([FEED]);
    expect(Object.keys(headers)).toEqual(LISTED_FLAGS.map(flagHeader));
    expect(Object.entries(headers).filter(([, value]) => value === 'true')).toEqual([
      [flagHeader(FEED), 'true'],
    ]);
    expect(new Set(Object.values(headers))).toEqual(new Set(['true', 'false']));
  });
});
