import { type Form, textOf, textsOf } from './form-body.ts';
import {
  chargeOf,
  disputeView,
  type Intent,
  intentView,
  methodView,
  newId,
  note,
  type StripeBooks,
  secondsOf,
} from './stripe-books.ts';
import type { StripeIntents } from './stripe-intents.ts';
import { invalidRequest, noSuch, StripeRefusal } from './stripe-refusal.ts';

interface Ask {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

type RequestHandler = (form: Form, id: string) => unknown;

/** The endpoints of Stripe's API that the server uses; like Stripe, it refuses unknown parameters. */
export const stripeApi = (books: StripeBooks, intents: StripeIntents) => {
  const customerIn = (form: Form): string | null => {
    const customer = textOf(form.customer);
    if (customer !== null && !books.customers.has(customer)) throw noSuch('customer', customer, 'customer');
    return customer;
  };

  const methodById = (id: string) => {
    const method = books.methods.get(id);
    if (method === undefined) throw noSuch('PaymentMethod', id);
    return method;
  };

  const cardsOnly = (form: Form): void => {
    if (textsOf(form.allowed_payment_method_types)['0'] !== 'card')
      throw invalidRequest('parameter_invalid', 'Cards only, here.', {
        param: 'allowed_payment_method_types',
      });
  };

  const ofKind = (id: string, object: Intent['object']): Intent => {
    const intent = intents.known(id);
    if (intent.object !== object) throw noSuch(object, id);
    return intent;
  };

  const createPayment: RequestHandler = (form) => {
    cardsOnly(form);
    const amount = Number(textOf(form.amount));
    if (!Number.isInteger(amount) || amount < 50)
      throw invalidRequest('amount_too_small', 'Amount must be at least 50 cents.', { param: 'amount' });
    const currency = textOf(form.currency) ?? '';
    if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest('parameter_invalid', 'Invalid currency.');
    const intent = intents.create({
      object: 'payment_intent',
      amount,
      currency,
      customer: customerIn(form),
      metadata: textsOf(form.metadata),
      description: textOf(form.description),
      keepsCard: textOf(form.setup_future_usage) === 'off_session',
    });
    if (textOf(form.confirm) !== 'true') return intentView(intent);
    if (textOf(form.off_session) !== 'true')
      throw invalidRequest('parameter_missing', 'A charge of the server’s is off the session here.');
    return intentView(intents.chargeOffSession(intent, textOf(form.payment_method) ?? ''));
  };

  const createSetup: RequestHandler = (form) => {
    cardsOnly(form);
    return intentView(
      intents.create({
        object: 'setup_intent',
        amount: 0,
        currency: '',
        customer: customerIn(form),
        metadata: textsOf(form.metadata),
        description: null,
        keepsCard: true,
      }),
    );
  };

  const createCustomer: RequestHandler = (form) => {
    const id = newId('cus');
    const metadata = textsOf(form.metadata);
    books.customers.set(id, metadata);
    const customer = { id, object: 'customer', metadata };
    note(books, 'customer.created', customer);
    return customer;
  };

  const refund: RequestHandler = (form) => {
    const intent = ofKind(textOf(form.payment_intent) ?? '', 'payment_intent');
    return {
      id: intents.refund(intent),
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent.id,
    };
  };

  const listed = (all: readonly { readonly id: string }[], form: Form) => {
    const first = all.findIndex(({ id }) => id === textOf(form.starting_after)) + 1;
    const data = all.slice(first, first + Number(textOf(form.limit)));
    return { object: 'list', has_more: first + data.length < all.length, data };
  };
  const refunds: RequestHandler = (form) =>
    listed(
      [...books.intents.values()].flatMap((intent) =>
        intent.refund === null
          ? []
          : [
              {
                id: intent.refund,
                object: 'refund',
                created: secondsOf(books.now()),
                charge: chargeOf(intent),
              },
            ],
      ),
      form,
    );
  const disputes: RequestHandler = (form) =>
    listed(
      [...books.intents.values()].flatMap((intent) =>
        intent.dispute === null ? [] : [disputeView(intent, intent.dispute)],
      ),
      form,
    );

  const detach: RequestHandler = (_, id) => {
    const method = methodById(id);
    if (method.customer === null)
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'It is attached to nobody.' });
    method.customer = null;
    return methodView(method);
  };

  const calls: readonly (readonly [string, RegExp, readonly string[], RequestHandler])[] = [
    ['POST', /^\/v1\/customers$/, ['metadata'], createCustomer],
    [
      'POST',
      /^\/v1\/payment_intents$/,
      [
        'amount',
        'currency',
        'customer',
        'description',
        'metadata',
        'allowed_payment_method_types',
        'setup_future_usage',
        'confirm',
        'off_session',
        'payment_method',
      ],
      createPayment,
    ],
    [
      'POST',
      /^\/v1\/setup_intents$/,
      ['customer', 'metadata', 'allowed_payment_method_types', 'usage'],
      createSetup,
    ],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, [], (_, id) => intentView(ofKind(id, 'payment_intent'))],
    ['GET', /^\/v1\/setup_intents\/(\w+)$/, [], (_, id) => intentView(ofKind(id, 'setup_intent'))],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      [],
      (_, id) => intentView(intents.cancel(ofKind(id, 'payment_intent'))),
    ],
    [
      'POST',
      /^\/v1\/setup_intents\/(\w+)\/cancel$/,
      [],
      (_, id) => intentView(intents.cancel(ofKind(id, 'setup_intent'))),
    ],
    ['POST', /^\/v1\/refunds$/, ['payment_intent'], refund],
    ['GET', /^\/v1\/refunds$/, ['limit', 'created', 'starting_after', 'expand'], refunds],
    ['GET', /^\/v1\/disputes$/, ['limit', 'created', 'starting_after'], disputes],
    ['GET', /^\/v1\/payment_methods\/(\w+)$/, [], (_, id) => methodView(methodById(id))],
    ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, [], detach],
  ];

  return ({ method, path, form }: Ask): unknown => {
    for (const [verb, pattern, parameters, answer] of calls) {
      const found = verb === method ? pattern.exec(path) : null;
      if (found === null) continue;
      const unknown = Object.keys(form).find((name) => !parameters.includes(name));
      if (unknown !== undefined)
        throw invalidRequest('parameter_unknown', `Received unknown parameter: ${unknown}`, {
          param: unknown,
        });
      return answer(form, found[1] ?? '');
    }
    throw invalidRequest('url_invalid', `Unrecognized request URL (${method}: ${path}).`, {}, 404);
  };
};
