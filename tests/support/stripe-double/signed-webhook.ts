import { createHmac } from 'node:crypto';
import type { StripeEvent } from './stripe-books.ts';

interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** An event as Stripe posts it, signed at this moment by Stripe's published scheme (v1: HMAC with SHA-256). */
export const signed = (event: StripeEvent, secret: string, at: Date): SignedWebhook => {
  const body = JSON.stringify({ api_version: '2026-10-28.endive', livemode: false, ...event }, null, 2);
  const seconds = Math.floor(at.getTime() / 1000);
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${mark}` };
};

/** The status of the receiver's response. */
export const postWebhook = async (to: string, { body, signature }: SignedWebhook): Promise<number> => {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
};
