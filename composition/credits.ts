import type { Container } from 'inversify';
import { httpCertificates, httpTranscripts } from '#adapters/http/credits.ts';
import { httpExports } from '#adapters/http/exports.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { httpReporting } from '#adapters/http/reporting.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates } from '#core/credits/ports.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { openCertificate, viewCredit, viewTranscript } from '#core/credits/view-transcript.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container.bind(the('transcripts')).toResolvedValue(httpTranscripts, [the('client')]);
  container.bind(the('outsideCredits')).toResolvedValue(httpOutsideCredits, [the('client')]);
  container
    .bind(the('viewOutside'))
    .toResolvedValue(
      (outside: OutsideCredits) => viewOutside(outside, countedChangedIn(container)),
      [the('outsideCredits')],
    )
    .onActivation(remember);
  container.bind(the('importOutside')).toResolvedValue(
    (outside: OutsideCredits) =>
      importOutside(outside, () => {
        container.get(the('viewOutside')).invalidate();
        countedChangedIn(container)();
      }),
    [the('outsideCredits')],
  );
  container.bind(the('reporting')).toResolvedValue(httpReporting, [the('client')]);
  container
    .bind(the('reportCredits'))
    .toResolvedValue(reportCredits, [the('reporting')])
    .onActivation(remember);
  container.bind(the('recordExports')).toResolvedValue(httpExports, [the('client')]);
  container.bind(the('exportRecord')).toResolvedValue(exportRecord, [the('recordExports')]);
  container.bind(the('certificates')).toResolvedValue(httpCertificates, [the('client')]);
  container
    .bind(the('viewTranscript'))
    .toResolvedValue(viewTranscript, [the('transcripts')])
    .onActivation(remember);
  container
    .bind(the('viewCredit'))
    .toResolvedValue(viewCredit, [the('transcripts')])
    .onActivation(remember);
  container
    .bind(the('openCertificate'))
    .toResolvedValue(openCertificate, [the('transcripts')])
    .onActivation(remember);
  container.bind(the('reissueCertificate')).toResolvedValue(
    (certificates: Certificates) =>
      reissueCertificate(certificates, (credit) => {
        container.get(the('viewCredit')).put(credit.id, credit);
        container.get(the('openCertificate')).invalidate(credit.id);
      }),
    [the('certificates')],
  );
  container
    .bind(the('verifyCertificate'))
    .toResolvedValue(verifyCertificate, [the('certificates')])
    .onActivation(remember);
};

/** What is reported counts toward rules: wherever that was read before, as far as it is there yet. */
const countedChangedIn = (container: Container) => (): void => {
  if (container.isBound(the('viewRequirements'))) container.get(the('viewRequirements')).invalidate();
  if (container.isBound(the('viewPlanner'))) container.get(the('viewPlanner')).invalidate();
};
