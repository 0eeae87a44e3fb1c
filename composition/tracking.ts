import type { Container } from 'inversify';
import { browserTrackingConsent } from '#adapters/browser/tracking-consent.ts';
import { browserDigest } from '#adapters/tracking/digest.ts';
import { collectorVisitCounter } from '#adapters/tracking/visit-counter.ts';
import { chooseTracking } from '#core/tracking/choose-tracking.ts';
import { countVisits } from '#core/tracking/count-visits.ts';
import { reportRegistration } from '#core/tracking/report-registration.ts';
import { settingIn } from './settings.ts';
import { the } from './tokens.ts';

/** Where an operator has set no collector there is nothing to choose, and nobody is counted. */
export const bind = (container: Container): void => {
  const endpoint = settingIn(document)('analytics-endpoint');
  const consent = browserTrackingConsent(container.get(the('storage')));
  container.bind(the('chooseTracking')).toConstantValue(chooseTracking(consent, endpoint !== null));
  if (endpoint === null) {
    container.bind(the('reportRegistration')).toConstantValue(() => undefined);
    return;
  }
  const counter = collectorVisitCounter(endpoint);
  container
    .bind(the('reportRegistration'))
    .toConstantValue(reportRegistration(consent, browserDigest, counter));
  countVisits(container.get(the('whereabouts')).state, consent, counter);
};
