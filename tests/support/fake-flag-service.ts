import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { FlagName } from '#core/flags/flag.ts';
import type { FlagService } from '#core/flags/ports.ts';

/** Ready immediately, with these flags on. */
export const memoryFlagService = (on: readonly FlagName[] = []): FlagService => ({
  ready: () => of(right(null)),
  isOn: (flag) => on.includes(flag),
});
