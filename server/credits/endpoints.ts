import { type Handler, heavy } from '../platform/http/call.ts';
import { certificate } from './certificate.ts';
import { creditDetails } from './credit-details.ts';
import { endpoints as outside } from './outside/endpoints.ts';
import { reissue } from './reissue.ts';
import { boardTotals } from './reporting/board-totals.ts';
import { permissions, permit } from './reporting/permissions.ts';
import { batchFile, mocFile, reportCheck } from './reporting/report.ts';
import { transcript } from './transcript.ts';
import { transcriptCsv } from './transcript-csv.ts';
import { verify } from './verify.ts';
import { yearArchive } from './year-archive.ts';

export const endpoints: readonly Handler[] = [
  transcript,
  creditDetails,
  heavy(certificate),
  reissue,
  verify,
  heavy(transcriptCsv),
  ...outside,
  heavy(yearArchive),
  permissions,
  permit,
  reportCheck,
  heavy(batchFile),
  heavy(mocFile),
  boardTotals,
];
