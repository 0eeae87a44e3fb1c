import { right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { checkFlags } from '#core/flags/check-flags.ts';
import { watchFlags } from '#core/flags/watch-flags.ts';
import { memoryLog } from '#tests/support/fake-notices.ts';
import { watch } from '#tests/support/watch-state.ts';

it('flags that are watched before they are ready are off, with an error in the log each, and then have their values [FF-01]', () => {
  const ready = new Subject<ReturnType<typeof right<null>>>();
  const log = memoryLog();
  const service = {
    ready: () => ready,
    isOn: (flag: string) => flag === 'FEATURE_BRANDED_APP_BAR_ENABLED',
  };
  const flags = watchFlags(checkFlags(service, { neverOn: [], alwaysOn: [] }, log), log);
  const branded = flags.of('FEATURE_BRANDED_APP_BAR_ENABLED');
  const { seen } = watch(branded);
  flags.initialize().subscribe();
  expect(branded.get()).toBe(false);
  ready.next(right(null));
  expect(branded.get()).toBe(true);
  expect(seen).toEqual([true]);
  expect(flags.of('FEATURE_BRANDED_APP_BAR_ENABLED')).toBe(branded);
  expect(flags.of('MILESTONE_ONE_FEED_ENABLED').get()).toBe(false);
  expect(log.said).toEqual([
    {
      kind: 'error',
      text: 'The flag FEATURE_BRANDED_APP_BAR_ENABLED was read before the flags were ready.',
    },
  ]);
});
