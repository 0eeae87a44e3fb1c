import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { CreditDetails } from './credit.ts';
import type { Certificates } from './ports.ts';

/** Issues the certificate of a credit anew, in the learner's present name; the code stays. */
export type ReissueCertificate = Command<string, CreditDetails>;

/** `reissued` is told of the credit, so that what was read of it before gives way. */
export const reissueCertificate = (
  certificates: Pick<Certificates, 'reissue'>,
  reissued: (credit: CreditDetails) => void,
): ReissueCertificate => command((creditId) => certificates.reissue(creditId).pipe(tapRight(reissued)));
