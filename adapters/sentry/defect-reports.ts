import type { DefectReports } from '#core/notices/ports.ts';

interface StartedReports {
  /** Fetches and starts the reporting service before something has gone wrong. */
  readonly start: () => void;
}

/** Reports to the service of the DSN. What it cannot be told goes to `otherwise`. */
export const sentryDefectReports = (
  dsn: string,
  otherwise: DefectReports,
  fetch: () => Promise<typeof import('./sentry-sdk.ts')> = () => import('./sentry-sdk.ts'),
): DefectReports & StartedReports => {
  let started: Promise<DefectReports> | undefined;

  const start = (): Promise<DefectReports> => {
    started ??= fetch().then(
      (sdk) => sdk.startSentry(dsn),
      (cause: unknown) => {
        started = undefined;
        otherwise.report('the reporting service could not be loaded', cause);
        return otherwise;
      },
    );
    return started;
  };

  return {
    start: () => void start(),
    report: (what, cause) => void start().then((reports) => reports.report(what, cause)),
  };
};
