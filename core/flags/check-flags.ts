import { isRight, right } from 'fp-ts/lib/Either.js';
import { map, of, tap } from 'rxjs';
import type { Log } from '../notices/ports.ts';
import type { PortResult } from '../shared/failure.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import { type FlagName, LISTED_FLAGS } from './flag.ts';
import type { FlagService } from './ports.ts';

/** Feature flags for code that reads them once. */
export interface CheckFlags {
  /** Initializes the service. Always succeeds: if the service isn't ready in time, that is only logged (SE-03). */
  readonly initialize: () => PortResult<null>;
  /**
   * False, with an error in the log, until the service is ready, unless the flag is always on. An unlisted flag is off,
   * with a warning (FF-01, FF-03).
   */
  readonly isOn: (flag: string) => boolean;
  /** The listed flags that are on, without logging; before the service is ready, those that are always on. */
  readonly on: () => readonly FlagName[];
}

/** Flags that are fixed, regardless of the service (FF-03). */
export interface FixedFlags {
  readonly neverOn: readonly string[];
  readonly alwaysOn: readonly string[];
}

const TIMED_OUT = 'flag SDK timed out';

/** Checks flags in the specification's order: readiness, then fixed flags, then the service (FF-01 to FF-04). */
export const checkFlags = (service: FlagService, fixed: FixedFlags, log: Log): CheckFlags => {
  let isReady = false;

  const isFixedOn = (flag: string): boolean => fixed.alwaysOn.includes(flag) && !fixed.neverOn.includes(flag);

  const standsOn = (flag: string): boolean =>
    isFixedOn(flag) || (!fixed.neverOn.includes(flag) && isListedFlag(flag) && service.isOn(flag));

  const isKnown = (flag: string) =>
    isListedFlag(flag) || fixed.neverOn.includes(flag) || fixed.alwaysOn.includes(flag);

  return {
    initialize: () =>
      oneAnswer(service.ready).pipe(
        tap((outcome) => {
          isReady = isRight(outcome);
          if (!isReady) log.error(TIMED_OUT);
        }),
        map(() => right(null)),
      ),
    isOn: (flag) => {
      if (isFixedOn(flag)) return true;
      if (!isReady) {
        log.error(`The flag ${flag} was read before the flags were ready.`);
        return false;
      }
      if (!isKnown(flag)) log.warn(`The flag ${flag} is not listed, so it is off.`);
      return standsOn(flag);
    },
    on: () => LISTED_FLAGS.filter((flag) => isFixedOn(flag) || (isReady && standsOn(flag))),
  };
};

/** The flags of a client without a flag service: ready at once, all off (FF-03). */
export const noFlags = (log: Log): CheckFlags =>
  checkFlags(
    { ready: () => of(right(null)), isOn: () => false },
    { neverOn: LISTED_FLAGS, alwaysOn: [] },
    log,
  );

const isListedFlag = (flag: string): flag is FlagName => LISTED_FLAGS.some((listed) => listed === flag);
