import type { Endpoint } from '../http/call.ts';
import { certificate } from './certificate.ts';
import { creditDetails } from './credit-details.ts';
import { reissue } from './reissue.ts';
import { transcript } from './transcript.ts';
import { transcriptCsv } from './transcript-csv.ts';
import { verify } from './verify.ts';

export const endpoints: readonly Endpoint[] = [
  transcript,
  creditDetails,
  certificate,
  reissue,
  verify,
  transcriptCsv,
];
