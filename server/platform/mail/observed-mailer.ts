import { SpanKind } from '@opentelemetry/api';
import { mailsHandedOver } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/in-span.ts';
import type { Mailer } from './mailer.ts';

/** Counts and traces deliveries to the mail server, by kind of mail and outcome. */
export const observedMailer = (mailer: Mailer): Mailer => ({
  deliver: async (mail) => {
    const outcome = await inSpan(
      'deliver mail',
      { 'preceptor.mail': mail.kind },
      () => mailer.deliver(mail),
      SpanKind.CLIENT,
    );
    mailsHandedOver.inc({ outcome: outcome.delivery });
    return outcome;
  },
  close: mailer.close,
});
