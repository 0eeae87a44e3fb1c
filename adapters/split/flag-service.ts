import { SplitFactory } from '@splitsoftware/splitio/client';
import { left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, from, map, of } from 'rxjs';
import type { FlagService } from '#core/flags/ports.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';
import { type SplitOptions, splitSettings } from './split-settings.ts';

/** Starts the SDK immediately; it is ready, or not, within the ten seconds of its settings (FF-02). */
export const splitFlagService = (options: SplitOptions): FlagService => {
  const client = SplitFactory(splitSettings(options)).client();
  return {
    ready: () =>
      defer((): PortResult<null> => from(client.whenReady()).pipe(map(() => right(null)))).pipe(
        catchError(() => of(left(refusal('broken', 'flag SDK timed out')))),
      ),
    isOn: (flag) => client.getTreatment(flag) === 'on',
  };
};
