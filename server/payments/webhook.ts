import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { HttpContext } from '../http/decode-input.ts';
import { readTextBody } from '../http/read-text-body.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { logged } from '../log/logged.ts';
import type { Settings } from '../settings.ts';
import type { ProcessorEvent } from './processor.ts';
import { processorOf } from './processor-of.ts';
import { noteRefund } from './record-payment.ts';
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
  await receiveEvent({ ...parts, processor }, event);
  return new Response(JSON.stringify({ message: 'Received.' }), {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
};

/**
 * Handles an event. It reads the payment's current state from the processor, so that events can arrive late, twice
 * and in any order; a handled event is noted and ignored from then on.
 */
export const receiveEvent = async (context: SettleContext, event: ProcessorEvent): Promise<void> => {
  const { database, processor, now } = context;
  const [seen] = await database.query('select from processor_events where processor = $1 and event_id = $2', [
    processor.name,
    event.id,
  ]);
  if (seen !== undefined) return;
  const paymentId = event.refund?.paymentId ?? (event.payment?.reference ? event.payment.id : null);
  if (paymentId !== null) {
    const payment = await processor.retrieve(paymentId);
    if (payment.reference) await settle(context, payment.reference.attemptId, payment);
  }
  if (event.refund !== null) await noteRefund(database, processor.name, event.refund);
  await database.query(
    `insert into processor_events (processor, event_id, received_at) values ($1, $2, $3) on conflict do nothing`,
    [processor.name, event.id, now().toISOString()],
  );
};
