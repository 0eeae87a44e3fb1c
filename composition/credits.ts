import { httpBoardTotals } from '#adapters/http/board-totals.ts';
import { httpCreditDetails, httpReissues } from '#adapters/http/credit-details.ts';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { httpOutsideChanges } from '#adapters/http/outside-changes.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { httpOutsideImports } from '#adapters/http/outside-imports.ts';
import { httpReporting } from '#adapters/http/reporting.ts';
import { httpVerification } from '#adapters/http/verification.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, RecordFiles, Reporting, Transcripts } from '#core/credits/ports.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import type { CreditsUseCases } from '#core/credits/use-cases.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { openCertificate, viewCredit } from '#core/credits/view-credit.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface CreditsPorts {
  readonly transcripts: Transcripts;
  readonly certificates: Certificates;
  readonly reporting: Reporting;
  readonly outsideCredits: OutsideCredits;
  readonly recordFiles: RecordFiles;
}

interface CreditsBuilt extends CreditsUseCases {
  readonly viewCredit: ReturnType<typeof viewCredit>;
}

export interface CreditsBindings extends CreditsPorts, CreditsBuilt {}

const from = recipesOver<FirstBindings & CreditsBindings>();

export const credits = (ports: CreditsPorts) =>
  partOf<CreditsPorts, CreditsBuilt, 'credits'>({
    context: 'credits',
    ports,
    during: {
      transcripts: 'shown',
      certificates: 'shown',
      reporting: 'shown',
      outsideCredits: 'shown',
      recordFiles: 'shown',
    },
    build: {
      viewTranscript: from(['caches', 'transcripts'], viewTranscript),
      viewCredit: from(['caches', 'transcripts'], viewCredit),
      openCertificate: from(['caches', 'transcripts'], openCertificate),
      reissueCertificate: from(['caches', 'certificates', 'viewCredit', 'confirmation'], reissueCertificate),
      verifyCertificate: from(['caches', 'certificates'], verifyCertificate),
      exportRecord: from(['caches', 'recordFiles', 'confirmation'], exportRecord),
      reportCredits: from(['caches', 'reporting'], reportCredits),
      viewBoardTotals: from(['caches', 'reporting'], viewBoardTotals),
      viewOutside: from(['caches', 'outsideCredits'], viewOutside),
      importOutside: from(['caches', 'outsideCredits'], importOutside),
    },
  });

/** All ports except the one that saves the record's files. */
export const creditsOverApi = ({ client }: Api) => ({
  transcripts: { ...httpTranscripts(client), ...httpCreditDetails(client) },
  certificates: { ...httpReissues(client), ...httpVerification(client) },
  reporting: { ...httpReporting(client), ...httpBoardTotals(client) },
  outsideCredits: {
    ...httpOutsideCredits(client),
    ...httpOutsideChanges(client),
    ...httpOutsideImports(client),
  },
});
