import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField, CardResult, PaymentOutcome } from '#core/billing/ports.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { ServedDevice, ServedSide } from './other-side.ts';
import { valueFrom } from './outcome.ts';
import { registerAt } from './physician.ts';

export const GOOD = '4242424242424242';
export const ASKS = '4000002500003155';

type Sold = 'Pro' | 'Lifetime';

/** A device with a new learner logged in. */
export const newLearner = async (side: ServedSide): Promise<ServedDevice & { readonly userId: string }> => {
  const device = side.openDevice();
  const { user } = await registerAt(device);
  return { ...device, userId: user.id };
};

export const priceOf = async (device: ServedDevice, title: Sold): Promise<string> =>
  (await valueFrom(device.subscriptions.plans())).find((plan) => plan.title === title)?.priceHash ?? '';

export const previewOf = async (
  device: ServedDevice,
  title: Sold,
  promoCode: string | null = null,
): Promise<ChangePreview> => valueFrom(device.subscriptions.preview(await priceOf(device, title), promoCode));

/** The payment of the previewed purchase. */
export const intentFor = async (
  device: ServedDevice,
  title: Sold,
  promoCode: string | null = null,
): Promise<PaymentIntent> => {
  const purchase = await previewOf(device, title, promoCode);
  const { forSubscription, forLifetime } = device.payments;
  return valueFrom(title === 'Pro' ? forSubscription(purchase) : forLifetime(purchase));
};

export const openField = (device: ServedDevice): Promise<CardField> => valueFrom(device.cards.open());

export const typeCard = ({ entry }: CardField, number = GOOD): void => {
  if (entry.kind === 'typed') entry.type({ number, expMonth: 12, expYear: 2034, cvc: '123' });
};

/** Completes bank authentication as soon as it is shown. */
export const answerBank = ({ question }: CardField, isConfirmed: boolean): void => {
  const answering = question.changes$.subscribe((asked) => {
    if (asked === null) return;
    queueMicrotask(() => {
      answering.unsubscribe();
      asked.answer(isConfirmed);
    });
  });
};

export const payWith = async (
  device: ServedDevice,
  intent: PaymentIntent,
  number = GOOD,
): Promise<CardResult> => {
  const field = await openField(device);
  typeCard(field, number);
  return valueFrom(field.pay(intent, 'Ada Byron'));
};

export const whatOf = (title: Sold) => (title === 'Pro' ? ('subscription' as const) : ('lifetime' as const));

export const buy = async (
  device: ServedDevice,
  title: Sold,
  promoCode: string | null = null,
): Promise<PaymentOutcome> => {
  const intent = await intentFor(device, title, promoCode);
  await payWith(device, intent);
  return valueFrom(device.payments.confirm(intent, whatOf(title)));
};
