import type { Confirmation } from '../accounts/await-confirmation.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { Query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { CreditDetails } from './credit.ts';
import type { Certificates } from './ports.ts';

/** Reissues a credit's certificate in the learner's current name, after a fresh proof of identity (SC-01). The code stays the same. */
export type ReissueCertificate = Command<string, CreditDetails>;

interface ReissueCertificatePorts {
  readonly caches: Caches;
  readonly certificates: Pick<Certificates, 'reissue'>;
  readonly viewCredit: Pick<Query<string, CreditDetails>, 'put'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

/** The reissued credit replaces the one that was read before. */
export const reissueCertificate = ({
  caches,
  certificates,
  viewCredit: credits,
  confirmation: { during },
}: ReissueCertificatePorts): ReissueCertificate =>
  command(caches, (creditId) =>
    during(() => certificates.reissue(creditId)).pipe(
      tapRight((credit) => {
        credits.put(credit.id, credit);
        caches.invalidate(`certificate:${credit.id}`);
      }),
    ),
  );
