import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import type { HttpContext } from '../platform/http/decode-input.ts';
import { ownOrigin } from '../platform/http/own-origin.ts';
import { readTextBody } from '../platform/http/read-text-body.ts';
import { sendRefusal } from '../platform/http/send-refusal.ts';
import { logged } from '../platform/log/logged.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { noteRefund } from './note-refund.ts';
import { PaymentUnknown, type ProcessorEvent, type ProcessorRefund } from './processor.ts';
import { processorOf } from './processor-of.ts';
import { type SettleContext, settle } from './settle.ts';

interface WebhookParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The processor's signed webhook (faults.md, paying 8). It is not an endpoint of the contract, because the signature
 * covers the raw bytes. Returns 400 for a forged or stale signature, 200 once the event was handled, and 503 when it
 * could not be, so that the processor sends it again.
 */
export const serveWebhook = (app: Hono<{ Bindings: HttpBindings }>, parts: WebhookParts): void => {
  const path = '/api/payments/webhook/stripe';
  app.post(
    path,
    logged(parts.log, path, (context) => take(context, parts)),
  );
};

const take = async (context: HttpContext, { headers, ...parts }: WebhookParts): Promise<Response> => {
  const processor = await processorOf(parts);
  const body = await readTextBody(context.env.incoming);
  const event = processor.readEvent(body, context.req.header('stripe-signature'), parts.now());
  if (event === null) {
    parts.log.warn({ route: '/payments/webhook/stripe', status: 400 }, 'a refusal');
    return sendRefusal(400, 'This is not a signed event.', headers);
  }
  const origin = ownOrigin(parts.settings.publicOrigin, context.env.incoming.socket);
  await receiveEvent({ ...parts, processor, origin }, event);
  return new Response(JSON.stringify({ message: 'Received.' }), {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
};

interface EventContext extends SettleContext {
  /** The origin of links in mail. */
  readonly origin: string;
}

/**
 * Handles an event. It reads the payment's current state from the processor, so that events can arrive late, twice
 * and in any order; a handled event is noted and ignored from then on.
 */
export const receiveEvent = async (context: EventContext, event: ProcessorEvent): Promise<void> => {
  const { database, processor, now, log } = context;
  const [seen] = await database.query('select from processor_events where processor = $1 and event_id = $2', [
    processor.name,
    event.id,
  ]);
  if (seen !== undefined) return;
  if (event.payment?.reference) await settleNow(context, event.payment.id);
  if (event.refund !== null) await takeBack(context, event.refund);
  if (event.disputedPaymentId !== null)
    log?.warn({ payment: event.disputedPaymentId }, 'a payment is disputed: respond at the processor');
  await database.query(
    `insert into processor_events (processor, event_id, received_at) values ($1, $2, $3) on conflict do nothing`,
    [processor.name, event.id, now().toISOString()],
  );
};

const settleNow = async (context: SettleContext, paymentId: string): Promise<void> => {
  const payment = await context.processor.retrieve(paymentId);
  if (payment.reference) await settle(context, payment.reference.attemptId, payment);
};

/** The refund may be told of before its payment, which is settled first. */
const takeBack = async (context: EventContext, refund: ProcessorRefund): Promise<void> => {
  const { paymentId } = refund;
  await settleNow(context, paymentId).catch((failure: unknown) => {
    if (!(failure instanceof PaymentUnknown)) throw failure;
  });
  if (!(await noteRefund(context, refund)))
    context.log?.warn({ payment: paymentId }, 'a refund of a payment without a receipt is ignored');
};
