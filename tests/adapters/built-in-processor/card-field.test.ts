import { describe, expect, it } from 'vitest';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { createClient } from '#adapters/http/client.ts';
import { confirmAtProcessorRow, retrieveAtProcessorRow } from '#contract/built-in-processor.ts';
import type { CardField, CardResult } from '#core/billing/ports.ts';
import { type Answer, unreachable } from '#core/shared/failure.ts';
import { valueFrom } from '#tests/support/outcome.ts';
import { intentOf } from '#tests/ui/billing/sample-billing.ts';

/** A field whose question can be put from the second try on, and where it asked the processor. */
const readyAtSecondTry = () => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://app.example/api',
    token: () => null,
    guestHash: () => null,
    flagHeaders: () => ({}),
    fetch: async (request) => {
      asked.push(new URL(request instanceof Request ? request.url : request).pathname);
      return Response.json({ status: 'succeeded', declineCode: null, challenge: null });
    },
  });
  let tries = 0;
  const field = builtInCardField(client, async () => {
    tries += 1;
    if (tries === 1) throw new Error('It could not be fetched.');
  });
  if (field.entry.kind === 'typed')
    field.entry.type({ number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' });
  return { field, asked };
};

const ways: readonly (readonly [string, string, (field: CardField) => Answer<CardResult>])[] = [
  ['gives no card', confirmAtProcessorRow.path, (field) => field.pay(intentOf(), 'Ada Byron')],
  [
    'goes on with no payment',
    retrieveAtProcessorRow.path,
    (field) => field.continue(intentOf({ status: 'action-required' })),
  ],
];

describe('the built-in processor’s card field', () => {
  it.each(ways)('%s before the bank’s question could be put, and does at the next try', async (...given) => {
    const [, path, send] = given;
    const { field, asked } = readyAtSecondTry();
    expect(await valueFrom(send(field))).toEqual({ kind: 'refused', failure: unreachable });
    expect(asked).toEqual([]);
    expect(await valueFrom(send(field))).toEqual({ kind: 'accepted', status: 'succeeded' });
    expect(asked).toEqual([`/api${path}`]);
  });
});
