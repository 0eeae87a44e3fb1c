import { verifyEndpoint } from '#contract/verification.ts';
import type { Certificates } from '#core/credits/ports.ts';
import type { Client } from './client.ts';

export const httpVerification = (client: Client): Pick<Certificates, 'verify'> => ({
  verify: (code) => client.call(verifyEndpoint, { params: { code } }),
});
