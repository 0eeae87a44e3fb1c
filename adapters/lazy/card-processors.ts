import type { StripeCardElement } from '@stripe/stripe-js';
import { left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, from, map, of } from 'rxjs';
import type { CardField, CardProcessors } from '#core/billing/ports.ts';
import { type Failure, unreachableBy } from '#core/shared/failure.ts';
import type { State } from '#core/shared/state.ts';
import type { CardStyle } from '../browser/card-style.ts';
import type { Client } from '../http/client.ts';

/** What the server says about its payment processor, in the page. */
interface NamedProcessor {
  /** `stripe` or `built-in`; null in a page without settings, as development serves it. */
  readonly name: string | null;
  readonly stripeKey: string | null;
}

/**
 * The field of the processor that the server names: never another one's because a key is missing. Its code is fetched
 * for its first field, and again if that failed (faults.md, paying 11).
 */
export const lazyCardProcessors = (
  client: Client,
  processor: NamedProcessor,
  cardStyle: State<CardStyle>,
): CardProcessors => ({
  open: () =>
    defer(() => from(fieldOf(client, processor, cardStyle))).pipe(
      map((field) => right<Failure, CardField>(field)),
      catchError((cause: unknown) => of(left(unreachableBy('The code of the card field', cause)))),
    ),
});

const fieldOf = async (
  client: Client,
  { name, stripeKey }: NamedProcessor,
  cardStyle: State<CardStyle>,
): Promise<CardField> => {
  if (name === null || name === 'built-in') return builtInField(client);
  if (name === 'stripe' && stripeKey !== null) return stripeField(stripeKey, cardStyle);
  throw new Error(`The page names the payment processor ${name} without what it needs.`);
};

const builtInField = async (client: Client): Promise<CardField> => {
  const [{ builtInCardField }, { httpBuiltInProcessor }] = await Promise.all([
    import('../built-in-processor/card-field.ts'),
    import('../http/built-in-processor.ts'),
  ]);
  return builtInCardField(httpBuiltInProcessor(client));
};

const stripeField = async (publishableKey: string, style: State<CardStyle>): Promise<CardField> => {
  const [{ fetchStripe }, { stripeCardField }] = await Promise.all([
    import('../stripe/load-stripe.ts'),
    import('../stripe/card-field.ts'),
  ]);
  return stripeCardField<StripeCardElement>(await fetchStripe(publishableKey), style);
};
