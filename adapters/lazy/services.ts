import { type CheckFlags, noFlags } from '#core/flags/check-flags.ts';
import { type WatchFlags, watchFlags } from '#core/flags/watch-flags.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { DefectReports, Notices } from '#core/notices/ports.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { plainNotices } from '../browser/plain-notices.ts';
import { consoleLog, consoleReports } from '../system/console.ts';
import { lazyDefectReports } from './defect-reports.ts';
import { lazyFlags } from './flags.ts';
import { loadOnce } from './load-once.ts';
import { lazyNotices } from './notices.ts';

/** Services that third-party libraries provide: flags, toasts and reports. */
export interface Services {
  readonly flags: CheckFlags;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly reactToFailure: ReactToFailure;
}

interface OperatorsChoice {
  /** Whether any of the services is set. */
  readonly isServiceSet: boolean;
  /** Whether any flag can be on. If none can, all are ready at once, and off. */
  readonly areFlagsSet: boolean;
  /** The flags that are always on. */
  readonly alwaysOn: readonly string[];
}

/**
 * Milliseconds until the services are fetched if the operator has set none: by then the first screen is complete.
 */
const AHEAD = 5000;

/**
 * Flags, toasts, reports and the reaction to failures, whose code is loaded after the app's own: immediately if the
 * operator has set a service, else with the first toast or report, or after `AHEAD`. Until then every flag is off.
 */
export const lazyServices = (
  document: Document,
  { isServiceSet, areFlagsSet, alwaysOn }: OperatorsChoice,
  fetch: () => Promise<Services>,
): Services & { readonly flags: WatchFlags } => {
  const fetchServices = loadOnce(fetch);
  const plain = plainNotices(document);
  const inTime = () => new Promise((soon) => setTimeout(soon, isServiceSet ? 0 : AHEAD)).then(fetchServices);

  return {
    flags: watchFlags(
      areFlagsSet
        ? lazyFlags(() => inTime().then(({ flags }) => flags), alwaysOn, consoleLog)
        : noFlagsAnd(inTime),
      consoleLog,
    ),
    notices: lazyNotices(() => fetchServices().then(({ notices }) => notices), plain),
    reports: lazyDefectReports(() => fetchServices().then(({ reports }) => reports), consoleReports),
    reactToFailure: (call) =>
      void fetchServices().then(
        ({ reactToFailure }) => reactToFailure(call),
        // The most important message is that there is no network, and then this code cannot be loaded either.
        () => call.failure.kind === 'unreachable' && plain.error(UNREACHABLE_TEXT),
      ),
  };
};

/** With no flags to wait for, start-up still prefetches the services, so that a toast can be shown offline. */
const noFlagsAnd = (fetchAhead: () => Promise<unknown>): CheckFlags => {
  const none = noFlags(consoleLog);
  return {
    ...none,
    initialize: () => {
      // If this fails, the first toast loads the code.
      fetchAhead().catch(() => undefined);
      return none.initialize();
    },
  };
};
