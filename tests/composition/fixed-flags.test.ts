// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first } from '#root/composition/first.ts';
import { createServices } from '#root/composition/roots/browser/services.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { firstPorts } from '#tests/support/first-ports.ts';

/** The flags of the browser’s app, whose document has these settings, once they are ready. */
const flagsWith = async (settings: Readonly<Record<string, string>>) => {
  const { inside } = createPreceptor(firstPorts(), []);
  const setting = (name: string) => settings[name] ?? null;
  const { flags } = createServices(window, memoryDeviceStorage(), setting, inside(first));
  await valueFrom(flags.initialize());
  return flags;
};

const [never = 'none', always = 'none', ...others] = LISTED_FLAGS;

it('follow the service where its treatment is on, unless the operator fixed them [FF-03]', async () => {
  const flags = await flagsWith({
    'flag-features': [
      `${never}=on`,
      ...others.map((flag, index) => `${flag}=${['on', 'off', 'control'][index % 3]}`),
    ].join(', '),
    'flag-never-on': never,
    'flag-always-on': always,
  });
  expect(flags.on()).toEqual([always, ...others.filter((_, index) => index % 3 === 0)]);
});
