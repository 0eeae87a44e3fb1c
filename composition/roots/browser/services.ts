import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { anonymousId } from '#adapters/browser/anonymous-id.ts';
import { browserRedirect } from '#adapters/browser/redirect.ts';
import type { settingIn } from '#adapters/browser/settings.ts';
import { browserStopwatch } from '#adapters/browser/stopwatch.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { lazyFlagService } from '#adapters/lazy/flag-service.ts';
import { loadOnce } from '#adapters/lazy/load-once.ts';
import type { Services } from '#adapters/lazy/services.ts';
import { notyfNotices } from '#adapters/notyf/notices.ts';
import { createToasts } from '#adapters/notyf/toasts.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { consoleLog, consoleReports } from '#adapters/system/console.ts';
import { checkFlags, type FixedFlags } from '#core/flags/check-flags.ts';
import type { FlagService } from '#core/flags/ports.ts';
import { reactToFailure } from '#core/navigation/react-to-failure.ts';
import { calmNotices } from '#core/notices/calm-notices.ts';
import type { DefectReports } from '#core/notices/ports.ts';
import type { FirstBindings } from '../../first.ts';

/** What the reaction to a failure needs from the application. */
type Reacting = Pick<FirstBindings, 'currentPlace' | 'session' | 'authToken'>;

type ReadSetting = ReturnType<typeof settingIn>;

/** The flags that the operator has fixed, regardless of the flag service (FF-03). */
const fixedFlags = (setting: ReadSetting): FixedFlags => ({
  neverOn: namesIn(setting('flag-never-on')),
  alwaysOn: namesIn(setting('flag-always-on')),
});

const namesIn = (text: string | null): readonly string[] => text?.match(/\w+/g) ?? [];

/** The SDKs for flags and reports are loaded only if the operator has configured them. */
export const createServices = (
  window: Window,
  storage: DeviceStorage,
  setting: ReadSetting,
  { currentPlace, session, authToken }: Reacting,
): Services => {
  // Each device has one, whether a flag service is set or not (SE-05).
  const ffId = anonymousId(storage, window.crypto);
  const notices = calmNotices(notyfNotices(createToasts(window.document)), browserStopwatch);
  const reports = reportsOf(setting('reports-dsn'));
  return {
    flags: checkFlags(flagServiceOf(setting, ffId), fixedFlags(setting), consoleLog),
    notices,
    reports,
    reactToFailure: reactToFailure({
      here: currentPlace.state,
      redirectTo: browserRedirect(window.history),
      session,
      authToken,
      notices,
      reports,
    }),
  };
};

/** Without a setting there is no service to ask, and the SDK is not loaded. */
const flagServiceOf = (setting: ReadSetting, key: string): FlagService => {
  const authorizationKey = setting('flag-service-key');
  const features = treatmentsIn(setting('flag-features') ?? '');
  if (authorizationKey === null && Object.keys(features).length === 0)
    return { ready: () => of(right(null)), isOn: () => false };
  return lazyFlagService(
    loadOnce(() =>
      import('#adapters/split/flag-service.ts').then(({ splitFlagService }) =>
        splitFlagService({ authorizationKey, key, features }),
      ),
    ),
  );
};

/** Treatments set without a key: `MILESTONE_ONE_FEED_ENABLED=on, …`. */
const treatmentsIn = (features: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...features.matchAll(/(\w+)=(\w+)/g)].map(([, flag = '', treatment = '']) => [flag, treatment]),
  );

/** A configured reporting service is loaded immediately, so that it receives uncaught errors. */
const reportsOf = (dsn: string | null): DefectReports => {
  if (dsn === null) return consoleReports;
  const fetch = loadOnce(() =>
    import('#adapters/sentry/defect-reports.ts').then(({ sentryDefectReports }) => sentryDefectReports(dsn)),
  );
  fetch().catch(() => undefined);
  return lazyDefectReports(fetch, consoleReports);
};
