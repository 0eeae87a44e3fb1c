import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { Query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { CreditDetails } from './credit.ts';
import type { Certificates } from './ports.ts';

/** Issues the certificate of a credit anew, in the learner's present name; the code stays. */
export type ReissueCertificate = Command<string, CreditDetails>;

/** What was read of the credit before gives way to the one issued now. */
export const reissueCertificate = (
  caches: Caches,
  certificates: Pick<Certificates, 'reissue'>,
  credits: Pick<Query<string, CreditDetails>, 'put'>,
): ReissueCertificate =>
  command(caches, (creditId) =>
    certificates.reissue(creditId).pipe(
      tapRight((credit) => {
        credits.put(credit.id, credit);
        caches.invalidate(`certificate:${credit.id}`);
      }),
    ),
  );
