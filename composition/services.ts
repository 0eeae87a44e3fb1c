import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { anonymousId } from '#adapters/browser/anonymous-id.ts';
import { consoleLog, consoleReports } from '#adapters/browser/console-reports.ts';
import { browserLeadTo } from '#adapters/browser/lead-to.ts';
import type { settingIn } from '#adapters/browser/settings.ts';
import { browserStopwatch } from '#adapters/browser/stopwatch.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import type { Services } from '#adapters/lazy/services.ts';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { checkFlags } from '#core/flags/check-flags.ts';
import type { FlagService } from '#core/flags/ports.ts';
import { reactToFailure } from '#core/navigation/react-to-failure.ts';
import { calmNotices } from '#core/notices/calm-notices.ts';
import type { DefectReports } from '#core/notices/ports.ts';
import type { FirstBindings } from './first.ts';

/** What reacting to a failure needs of the application. */
type Reacting = Pick<FirstBindings, 'whereabouts' | 'session' | 'authToken'>;

type ReadSetting = ReturnType<typeof settingIn>;

/** Flags that stand whatever the flag service says: none so far. */
const fixedFlags = { neverOn: [], alwaysOn: [] };

/** The SDKs of flags and reports come only where an operator has set them. */
export const createServices = (
  window: Window,
  storage: DeviceStorage,
  setting: ReadSetting,
  { whereabouts, session, authToken }: Reacting,
): Services => {
  const notices = calmNotices(notyfNotices(createToasts(window.document)), browserStopwatch);
  const reports = reportsOf(setting('reports-dsn'));
  return {
    flags: checkFlags(flagServiceOf(setting, storage), fixedFlags, consoleLog),
    notices,
    reports,
    reactToFailure: reactToFailure({
      here: whereabouts.state,
      redirectTo: browserLeadTo(window.history),
      session,
      authToken,
      notices,
      reports,
    }),
  };
};

/** Where nothing is set there is nothing to ask, and the SDK stays where it is. */
const flagServiceOf = (setting: ReadSetting, storage: DeviceStorage): FlagService => {
  const authorizationKey = setting('flag-service-key');
  const features = treatmentsIn(setting('flag-features') ?? '');
  if (authorizationKey === null && Object.keys(features).length === 0)
    return { ready: () => of(right(null)), isOn: () => false };
  return lazyFlagService(
    fetchOnce(() =>
      import('#adapters/split/flag-service.ts').then(({ splitFlagService }) =>
        splitFlagService({ authorizationKey, key: anonymousId(storage), features }),
      ),
    ),
  );
};

/** Treatments where there is no key: `MILESTONE_ONE_FEED_ENABLED=on, …`. */
const treatmentsIn = (features: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...features.matchAll(/(\w+)=(\w+)/g)].map(([, flag = '', treatment = '']) => [flag, treatment]),
  );

/** With a reporting service its code comes at once, to hear of what nobody catches. */
const reportsOf = (dsn: string | null): DefectReports => {
  if (dsn === null) return consoleReports;
  const fetch = fetchOnce(() =>
    import('#adapters/sentry/defect-reports.ts').then(({ sentryDefectReports }) => sentryDefectReports(dsn)),
  );
  fetch().catch(() => undefined);
  return lazyDefectReports(fetch, consoleReports);
};
