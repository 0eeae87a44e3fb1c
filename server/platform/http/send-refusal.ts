import type { Logger } from 'pino';
import type { RefusalCode } from '#contract/values.ts';
import { ONE_MOMENT } from '#core/shared/failure.ts';
import { PaymentUnknown, ProcessorRefused, ProcessorUnreachable } from '../../payments/processor.ts';
import { DatabaseGone } from '../database/database.ts';
import { isDiskFull } from '../database/disk-space.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { ContractViolation } from './check-response.ts';
import type { FieldErrors } from './field-errors.ts';
import { Busy, Refused, Throttled, Unconfirmed } from './refused.ts';

export const sendRefusal = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
  errors: FieldErrors = {},
  code?: RefusalCode,
): Response =>
  new Response(JSON.stringify({ message, errors, code }), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

/** The response to any exception of a handler. */
export const sendFailure = (
  failure: unknown,
  headers: Readonly<Record<string, string>>,
  log: Logger,
): Response => {
  if (failure instanceof Refused) {
    const challenge = failure.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    const isTemporary = failure instanceof Throttled || failure instanceof Busy;
    const later = isTemporary ? { 'retry-after': String(failure.retryAfterSeconds) } : {};
    return sendRefusal(
      failure.status,
      failure.message,
      { ...headers, ...challenge, ...later },
      failure.errors,
      failure instanceof Unconfirmed ? failure.code : undefined,
    );
  }
  if (failure instanceof DatabaseGone) {
    log.error(describeDefect(failure), 'the database is gone');
    const later = { ...headers, 'retry-after': '2' };
    return sendRefusal(503, ONE_MOMENT, later);
  }
  if (isDiskFull(failure)) {
    log.error(describeDefect(failure), 'the disk is full: nothing can be stored');
    return sendRefusal(507, 'We can’t save anything right now. Your existing data is safe.', headers);
  }
  if (failure instanceof ProcessorUnreachable || failure instanceof ProcessorRefused) {
    log.error(describeDefect(failure), 'the payment processor refused a request');
    const later = { ...headers, 'retry-after': '5' };
    return sendRefusal(
      503,
      'We can’t reach the payment processor just now. Please try again soon. You won’t be charged twice.',
      later,
    );
  }
  if (failure instanceof PaymentUnknown)
    return sendRefusal(
      409,
      'We can’t confirm your last payment yet, so you can’t make another. Please contact support.',
      headers,
    );
  log.error(describeDefect(failure), 'a defect');
  if (failure instanceof ContractViolation) return sendRefusal(500, failure.message, headers);
  return sendRefusal(500, 'There is a mistake on our end.', headers);
};
