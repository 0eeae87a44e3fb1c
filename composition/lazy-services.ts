import type { Container } from 'inversify';
import { consoleLog, consoleReports } from '#adapters/browser/console-reports.ts';
import { plainNotices } from '#adapters/browser/plain-notices.ts';
import { lazyDefectReports } from '#adapters/lazy/defect-reports.ts';
import { fetchOnce } from '#adapters/lazy/fetch-once.ts';
import { lazyFlags } from '#adapters/lazy/flags.ts';
import { lazyNotices } from '#adapters/lazy/notices.ts';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import { watchFlags } from '#core/flags/watch-flags.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { DefectReports, Notices } from '#core/notices/ports.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { settingIn } from './settings.ts';
import { the } from './tokens.ts';

/** What others do for the app. */
export interface Services {
  readonly flags: CheckFlags;
  readonly notices: Notices;
  readonly reports: DefectReports;
  readonly reactToFailure: ReactToFailure;
}

/**
 * Milliseconds until the services are fetched where no operator has set one: by then the first screen is complete.
 */
const AHEAD = 5000;

/**
 * Flags, toasts, reports and what is done about failures, whose code comes after the app's own: at once where an
 * operator has set a service, and else with the first toast or report, or ahead of it. Until then every flag is off.
 */
export const bindServices = (container: Container, window: Window): void => {
  const setting = settingIn(window.document);
  const fetchServices = fetchOnce(() =>
    import('./services.ts').then(({ createServices }) => createServices(container, window, setting)),
  );
  const isServiceSet = ['flag-service-key', 'flag-features', 'reports-dsn'].some(setting);
  const plain = plainNotices(window.document);
  const inTime = () => new Promise((soon) => setTimeout(soon, isServiceSet ? 0 : AHEAD)).then(fetchServices);

  container
    .bind(the('flags'))
    .toConstantValue(watchFlags(lazyFlags(() => inTime().then(({ flags }) => flags), consoleLog)));
  container.bind(the('watchFlags')).toConstantValue(container.get(the('flags')));
  container
    .bind(the('notices'))
    .toConstantValue(lazyNotices(() => fetchServices().then(({ notices }) => notices), plain));
  container
    .bind(the('reports'))
    .toConstantValue(lazyDefectReports(() => fetchServices().then(({ reports }) => reports), consoleReports));
  container.bind(the('reactToFailure')).toConstantValue(
    (call) =>
      void fetchServices().then(
        ({ reactToFailure }) => reactToFailure(call),
        // The message most needed is the one that says there is no network, which then brings no code either.
        () => call.failure.kind === 'unreachable' && plain.error(UNREACHABLE_TEXT),
      ),
  );
};
