import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { systemCalendar } from '#adapters/system/calendar.ts';
import { consoleLog } from '#adapters/system/console.ts';
import { describeCause } from '#adapters/system/describe-cause.ts';
import type { PasskeyDevice } from '#core/accounts/passkey-ports.ts';
import type { Journey, PendingSignIns, SecretMaker } from '#core/accounts/provider-ports.ts';
import type { ShareSheet } from '#core/articles/ports.ts';
import type { CardProcessors } from '#core/billing/ports.ts';
import type { Downloads } from '#core/credits/ports.ts';
import { noFlags } from '#core/flags/check-flags.ts';
import { watchFlags } from '#core/flags/watch-flags.ts';
import { reactToFailure } from '#core/navigation/react-to-failure.ts';
import type { PushHere, PushPort } from '#core/reminders/push.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import type { FirstPorts } from '../first.ts';
import { cannot } from '../wire.ts';

type Surroundings = Pick<
  FirstPorts,
  'connectivity' | 'calendar' | 'now' | 'flags' | 'notices' | 'reports' | 'log' | 'reaction'
>;

/** What a client's device provides. It is the same over a server and over a server in memory. */
export interface Device extends Surroundings {
  readonly storage: DeviceStorage;
  /** Keys of the reader's values that the client itself stores; cleared with the others when a session ends. */
  readonly ownKeys: readonly string[];
  readonly shareSheet: ShareSheet;
  /** Null if the device cannot save files. */
  readonly downloads: Downloads | null;
  /** Null for the server's built-in processor. */
  readonly cardProcessors: CardProcessors | null;
  readonly passkeyDevice: PasskeyDevice;
  /** Push reminders on this device. */
  readonly push: PushPort;
  /** Navigation to a login provider and back; with `secrets` and `pendingSignIns` for social login. */
  readonly journey: Journey;
  readonly secrets: SecretMaker;
  readonly pendingSignIns: PendingSignIns;
}

/**
 * A device without a screen; anything `given` replaces the default. Storage lasts as long as the process, the network is
 * always there, the time zone is the system's, no flag is on, notices are not shown, and failed calls and defects go to
 * the log, which is the console. It cannot share, save files or log in by a provider: use cases that need these are refused.
 */
export const headlessDevice = (given: Partial<Device> = {}): Device => {
  const log = given.log ?? consoleLog;
  return {
    storage: memoryDeviceStorage(),
    ownKeys: [],
    connectivity: { online$: NEVER },
    calendar: systemCalendar,
    now: () => new Date(),
    flags: watchFlags(noFlags(log), log),
    notices: { success: () => undefined, error: () => undefined },
    reports: { report: (what, cause) => log.error(`${what}: ${describe(cause)}`) },
    reaction: ({ currentPlace, ...app }) => {
      const react = reactToFailure({ here: currentPlace.state, redirectTo: currentPlace.set, ...app });
      return (call) => {
        log.warn(`A call failed: ${textOf(call.failure)}`);
        react(call);
      };
    },
    // A share that is refused is not counted, so it needs no id.
    shareSheet: { share: cannot('share links'), newId: () => '' },
    downloads: null,
    cardProcessors: null,
    passkeyDevice: { make: cannot('make passkeys'), prove: cannot('use passkeys') },
    push: {
      here: () => of(right<never, PushHere>({ can: 'unsupported' })),
      turnOn: cannot('show reminders'),
      turnOff: () => of(right(null)),
    },
    journey: { returnAddress: '', leaveFor: () => undefined, takeReturn: () => null },
    secrets: { make: cannot('log in by a provider') },
    pendingSignIns: { save: () => false, take: () => null },
    ...given,
    log,
  };
};

/** What a developer reads of a failure that the program may not have expected. */
const textOf = (failure: Failure): string => {
  const said = messageOf(failure);
  if (said !== '') return `${said} (${failure.kind})`;
  return 'detail' in failure && failure.detail !== undefined
    ? `${failure.detail} (${failure.kind})`
    : failure.kind;
};

const describe = (cause: unknown): string => (cause instanceof Error ? cause.message : describeCause(cause));
