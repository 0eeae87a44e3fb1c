import { httpCertificates, httpCreditDetails, httpTranscripts } from '#adapters/http/credits.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { httpReporting } from '#adapters/http/reporting.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, RecordFiles, Reporting, Transcripts } from '#core/credits/ports.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { openCertificate, viewCredit } from '#core/credits/view-credit.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface CreditsPorts {
  readonly transcripts: Transcripts;
  readonly certificates: Certificates;
  readonly reporting: Reporting;
  readonly outsideCredits: OutsideCredits;
  readonly recordFiles: RecordFiles;
}

export const credits = defineContext({
  name: 'credits',
  needs: { first },
  during: {
    transcripts: 'shown',
    certificates: 'shown',
    reporting: 'shown',
    outsideCredits: 'shown',
    recordFiles: 'shown',
  },
  build: (
    { transcripts, certificates, reporting, outsideCredits, recordFiles }: CreditsPorts,
    { first: { caches, confirmation } },
  ) => {
    const details = viewCredit({ caches, transcripts });
    return {
      viewTranscript: viewTranscript({ caches, transcripts }),
      viewCredit: details,
      openCertificate: openCertificate({ caches, transcripts }),
      reissueCertificate: reissueCertificate({ caches, certificates, viewCredit: details, confirmation }),
      verifyCertificate: verifyCertificate({ caches, certificates }),
      exportRecord: exportRecord({ caches, recordFiles, confirmation }),
      reportCredits: reportCredits({ caches, reporting }),
      viewBoardTotals: viewBoardTotals({ caches, reporting }),
      viewOutside: viewOutside({ caches, outsideCredits }),
      importOutside: importOutside({ caches, outsideCredits }),
    };
  },
  /** The device saves the record's files. */
  fromApi: ({ client }: Api, { recordFiles }: Pick<CreditsPorts, 'recordFiles'>) => ({
    recordFiles,
    transcripts: { ...httpTranscripts(client), ...httpCreditDetails(client) },
    certificates: httpCertificates(client),
    reporting: httpReporting(client),
    outsideCredits: httpOutsideCredits(client),
  }),
});
