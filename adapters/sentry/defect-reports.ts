import { browserTracingIntegration, captureException, captureMessage, init } from '@sentry/browser';
import type { DefectReports } from '#core/notices/ports.ts';
import { describeCause } from '../system/describe-cause.ts';
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './scrub.ts';

/** Starts the reporting service (TR-02). It then also reports uncaught errors; no report identifies a person. */
export const sentryDefectReports = (dsn: string): DefectReports => {
  init({
    dsn,
    environment: 'production',
    tracesSampleRate: 1,
    integrations: [browserTracingIntegration()],
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    beforeBreadcrumb: scrubBreadcrumb,
  });
  return {
    report: (what, cause) => {
      if (cause instanceof Error) captureException(cause, { tags: { what } });
      else captureMessage(`${what}: ${describeCause(cause)}`, 'error');
    },
  };
};
