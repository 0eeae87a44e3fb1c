import type { ExportRecord } from './export-record.ts';
import type { ImportOutside } from './import-outside.ts';
import type { ReissueCertificate } from './reissue-certificate.ts';
import type { ReportCredits } from './report-credits.ts';
import type { VerifyCertificate } from './verify-certificate.ts';
import type { ViewBoardTotals } from './view-board-totals.ts';
import type { OpenCertificate, ViewCredit } from './view-credit.ts';
import type { ViewOutside } from './view-outside.ts';
import type { ViewTranscript } from './view-transcript.ts';

/** What a client may call in this context. */
export interface CreditsUseCases {
  readonly viewTranscript: ViewTranscript;
  readonly viewCredit: ViewCredit;
  readonly openCertificate: OpenCertificate;
  readonly reissueCertificate: ReissueCertificate;
  readonly exportRecord: ExportRecord;
  readonly reportCredits: ReportCredits;
  readonly viewBoardTotals: ViewBoardTotals;
  readonly viewOutside: ViewOutside;
  readonly importOutside: ImportOutside;
  readonly verifyCertificate: VerifyCertificate;
}
