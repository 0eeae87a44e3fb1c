import { certificateRow, creditDetailsRow, reissueRow } from '#contract/credit-details.ts';
import type { Certificates, Transcripts } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpCreditDetails = (client: Client): Pick<Transcripts, 'details' | 'certificate'> => ({
  details: (creditId) => client.call(creditDetailsRow, { params: { id: creditId } }),
  certificate: (creditId) => client.call(certificateRow, { params: { id: creditId } }),
});

export const httpReissues = (client: Client): Pick<Certificates, 'reissue'> => ({
  reissue: (creditId) => client.call(reissueRow, { params: { id: creditId } }),
});
