import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm } from './form-body.ts';
import { type GivenAnswer, rememberedAnswers } from './remembered-answers.ts';
import { postWebhook, signed } from './signed-webhook.ts';
import { stripeApi } from './stripe-api.ts';
import { type Intent, openBooks, type StripeBooks, type StripeEvent } from './stripe-books.ts';
import { type GivenCard, type StripeIntents, stripeIntents } from './stripe-intents.ts';
import { StripeRefusal } from './stripe-refusal.ts';

/** The fault of one request, or of all while Stripe is paused. */
export type StripeFault =
  /** The request never arrives. */
  | 'lost-request'
  /** It is executed, and its response is lost. */
  | 'lost-answer'
  /** It is executed, and its response never arrives. */
  | 'no-answer'
  /** Another request with the same key is in progress. */
  | 'key-in-use'
  /** It is permanently refused. */
  | 'refused'
  | 'broken';

export interface StripeDouble {
  readonly apiOrigin: string;
  readonly keys: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiOrigin: string;
  };
  readonly books: StripeBooks;
  /** The learner's browser: attaches a card, or returns from the bank. Returns the intent's status. */
  readonly pay: (clientSecret: string | null, card: string | GivenCard) => Intent;
  readonly answerBank: (clientSecret: string | null, isConfirmed: boolean) => Intent;
  readonly intents: StripeIntents;
  /** Unsent events, in the order in which they happened. */
  readonly unsent: () => readonly StripeEvent[];
  /** Delivers pending events to this URL, in order or as `order` arranges them; returns the response statuses. */
  readonly sendWebhooks: (
    to: string,
    order?: (events: readonly StripeEvent[]) => readonly StripeEvent[],
  ) => Promise<readonly number[]>;
  /** The next request fails like this; a lost one is lost again when the `stripe` package retries it. */
  readonly failNext: (fault: StripeFault) => void;
  /** Stripe is unreachable until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Switches to another, empty account; returns the records of the previous one. */
  readonly changeAccount: () => readonly Intent[];
  readonly close: () => Promise<void>;
}

/** Stripe on a loopback port: its API with idempotency keys, its test cards, and its signed webhooks. */
export const startStripeDouble = async (now: () => Date = () => new Date()): Promise<StripeDouble> => {
  const books = openBooks(now);
  const intents = stripeIntents(books);
  const api = stripeApi(books, intents);
  let remembered = rememberedAnswers();
  const faults: StripeFault[] = [];
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  let isPaused = false;
  let sent = 0;

  const answer = (request: IncomingMessage, body: string): GivenAnswer => {
    const { method = '', headers } = request;
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const key = headers['idempotency-key'];
    return remembered(method === 'POST' ? key?.toString() : undefined, `${method} ${pathname} ${body}`, () =>
      answered(() => api({ method, path: pathname, form: readForm(method === 'GET' ? search : body) })),
    );
  };

  const serve = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const fault = isPaused ? 'lost-request' : faults.shift();
    if (fault === 'lost-request') return response.socket?.resetAndDestroy();
    if (fault === 'key-in-use') return send(response, refusalOf(KEY_IN_USE));
    if (fault === 'refused') return send(response, refusalOf(REFUSED));
    if (fault === 'broken') return send(response, refusalOf(BROKEN));
    const { status, body: text } = caught(() => answer(request, body));
    if (fault === 'lost-answer') return response.socket?.resetAndDestroy();
    if (fault !== 'no-answer') send(response, { status, body: text });
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => serve(request, response, Buffer.concat(chunks).toString('utf8')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standing = (clientSecret: string | null, change: (intent: Intent) => Intent): Intent => {
    const intent = intents.bySecret(clientSecret ?? '');
    caught(() => answered(() => change(intent)));
    return intent;
  };

  return {
    apiOrigin,
    keys: { secretKey, publishableKey: 'pk_test_double', webhookSecret, apiOrigin },
    books,
    intents,
    pay: (clientSecret, card) =>
      standing(clientSecret, (intent) =>
        intents.confirm(intent, typeof card === 'string' ? { number: card } : card),
      ),
    answerBank: (clientSecret, isConfirmed) =>
      standing(clientSecret, (intent) => intents.authenticate(intent, isConfirmed)),
    unsent: () => books.events.slice(sent),
    sendWebhooks: async (to, order = (events) => events) => {
      const events = order(books.events.slice(sent));
      sent = books.events.length;
      const statuses: number[] = [];
      for (const event of events) statuses.push(await postWebhook(to, signed(event, webhookSecret, now())));
      return statuses;
    },
    failNext: (fault) => {
      faults.push(fault);
      if (fault === 'lost-request' || fault === 'lost-answer') faults.push(fault);
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    changeAccount: () => {
      const taken = [...books.intents.values()];
      for (const known of [books.customers, books.intents, books.methods]) known.clear();
      remembered = rememberedAnswers();
      return taken;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

const KEY_IN_USE = new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
const REFUSED = new StripeRefusal(400, { type: 'invalid_request_error', code: 'parameter_invalid' });
const BROKEN = new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong at Stripe.' });

const refusalOf = ({ status, error }: StripeRefusal): GivenAnswer => ({
  status,
  body: JSON.stringify({ error }),
});

const answered = (work: () => unknown): GivenAnswer =>
  caught(() => ({ status: 200, body: JSON.stringify(work()) }));

const caught = (work: () => GivenAnswer): GivenAnswer => {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof StripeRefusal) return refusalOf(failure);
    throw failure;
  }
};

const send = (response: ServerResponse, { status, body }: GivenAnswer) =>
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' }).end(body);
