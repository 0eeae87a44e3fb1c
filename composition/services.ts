import { right } from 'fp-ts/Either';
import type { Container } from 'inversify';
import { of } from 'rxjs';
import { anonymousId } from '#adapters/browser/anonymous-id.ts';
import { consoleReports } from '#adapters/browser/console-reports.ts';
import type { DeviceStorage } from '#adapters/browser/device-storage.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import { lazyNotices } from '#adapters/lazy/notices.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import type { FlagService } from '#core/flags/ports.ts';
import type { DefectReports } from '#core/notices/ports.ts';
import type { AppSettings } from './settings.ts';
import { T } from './tokens.ts';

/** Flags that stand whatever the flag service says: none so far. */
const fixedFlags = { neverOn: [], alwaysOn: [] };

/**
 * Milliseconds until the toasts are fetched ahead, for the message most needed is the one that says there is no network:
 * by then the first screen is complete.
 */
const TOASTS_AHEAD = 5000;

/** What others do for the app: flags, toasts and reports. Their code is fetched when it is first needed. */
export const bindServices = (container: Container, settings: AppSettings): void => {
  container.bind(T.flagService).toResolvedValue((storage) => flagServiceOf(settings, storage), [T.storage]);
  container
    .bind(T.flags)
    .toResolvedValue((service, log) => checkFlags(service, fixedFlags, log), [T.flagService, T.log]);
  container.bind(T.reports).toConstantValue(reportsOf(settings));

  const fetchNotices = fetchOnce(() => import('./notices.ts').then(({ notices }) => notices));
  setTimeout(() => fetchNotices().catch(() => undefined), TOASTS_AHEAD);
  container.bind(T.notices).toConstantValue(lazyNotices(fetchNotices));
};

/** Where nothing is set there is nothing to ask, and the SDK stays where it is. */
const flagServiceOf = ({ flagServiceKey, flagFeatures }: AppSettings, storage: DeviceStorage): FlagService =>
  flagServiceKey === null && Object.keys(flagFeatures).length === 0
    ? { ready: () => of(right(null)), isOn: () => false }
    : lazyFlagService(
        fetchOnce(() =>
          import('#adapters/split/flag-service.ts').then(({ splitFlagService }) =>
            splitFlagService({
              authorizationKey: flagServiceKey,
              key: anonymousId(storage),
              features: flagFeatures,
            }),
          ),
        ),
      );

/** With a reporting service its code comes at once after the app's own, to hear of what nobody catches. */
const reportsOf = ({ reportsDsn }: AppSettings): DefectReports => {
  if (reportsDsn === null) return consoleReports;
  const fetch = fetchOnce(() =>
    import('#adapters/sentry/defect-reports.ts').then(({ sentryDefectReports }) =>
      sentryDefectReports(reportsDsn),
    ),
  );
  fetch().catch(() => undefined);
  return lazyDefectReports(fetch, consoleReports);
};
