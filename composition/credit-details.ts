import type { Container } from 'inversify';
import { httpCreditDetails, httpReissues } from '#adapters/http/credit-details.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { openCertificate, viewCredit } from '#core/credits/view-credit.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container
    .bind(the('viewCredit'))
    .toResolvedValue((client) => viewCredit(httpCreditDetails(client)), [the('client')])
    .onActivation(remember);
  container
    .bind(the('openCertificate'))
    .toResolvedValue((client) => openCertificate(httpCreditDetails(client)), [the('client')])
    .onActivation(remember);
  container.bind(the('reissueCertificate')).toResolvedValue(
    (client) =>
      reissueCertificate(httpReissues(client), (credit) => {
        container.get(the('viewCredit')).put(credit.id, credit);
        container.get(the('openCertificate')).invalidate(credit.id);
      }),
    [the('client')],
  );
};
