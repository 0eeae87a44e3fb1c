import { certificateEndpoint, creditDetailsEndpoint, reissueEndpoint } from '#contract/credit-details.ts';
import type { Certificates, Transcripts } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpCreditDetails = (client: Client): Pick<Transcripts, 'details' | 'certificate'> => ({
  details: (creditId) => client.call(creditDetailsEndpoint, { params: { id: creditId } }),
  certificate: (creditId) => client.call(certificateEndpoint, { params: { id: creditId } }),
});

export const httpReissues = (client: Client): Pick<Certificates, 'reissue'> => ({
  reissue: (creditId) => client.call(reissueEndpoint, { params: { id: creditId } }),
});
