import { left, right } from 'fp-ts/Either';
import { catchError, defer, from, map, of, timeout } from 'rxjs';
import type { FlagService } from '#core/flags/ports.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { READY_TIMEOUT, type SplitOptions, splitSettings } from './split-settings.ts';

type StartSplit = typeof import('./split-sdk.ts').startSplit;

const timedOut: Failure = refusal('broken', 'flag SDK timed out');

const fetchSdk = (): Promise<StartSplit> => import('./split-sdk.ts').then((sdk) => sdk.startSplit);

/** Starts the SDK when its readiness is first asked for; its fetching counts towards the bound. */
export const splitFlagService = (
  options: SplitOptions,
  fetch: () => Promise<StartSplit> = fetchSdk,
): FlagService => {
  let client: SplitIO.IBrowserClient | undefined;

  const start = async () => {
    const startSplit = await fetch();
    client ??= startSplit(splitSettings(options)).client();
    await client.whenReady();
  };

  return {
    ready: () =>
      defer((): Answer<null> => from(start()).pipe(map(() => right(null)))).pipe(
        timeout({ first: READY_TIMEOUT * 1000, with: () => of(left(timedOut)) }),
        catchError(() => of(left(timedOut))),
      ),
    isOn: (flag) => client?.getTreatment(flag) === 'on',
  };
};
