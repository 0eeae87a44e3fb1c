import { Subscription } from 'rxjs';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField, CardResult } from '#core/billing/ports.ts';
import { answerFrom, expectSame, type PortCase } from './case.ts';

/** What the cases need to test a processor's card field. */
export interface CardFieldOnTrial {
  readonly open: () => CardField | Promise<CardField>;
  /** A new payment at the processor that waits for a card. */
  readonly newPayment: () => PaymentIntent | Promise<PaymentIntent>;
  /** Whether the processor has charged it. */
  readonly isPaid: (intent: PaymentIntent) => boolean | Promise<boolean>;
  /** Enters a whole card as a learner does: one that is accepted, is declined, or that the bank asks about. */
  readonly enter: (field: CardField, card: 'good' | 'declined' | 'asks') => void | Promise<void>;
  /**
   * Resolves once the bank has asked; `answer` is then the learner's. Either the field or the processor shows the
   * question.
   */
  readonly bankAsks: (
    field: CardField,
  ) => Promise<{ readonly answer: (isConfirmed: boolean) => void | Promise<void> }>;
}

const NAME = 'Ada Byron';

/** What `CardField` promises. */
export const cardFieldCases = (trial: CardFieldOnTrial): readonly PortCase[] => {
  const { open, newPayment, isPaid, enter, bankAsks } = trial;
  const accepted: CardResult = { kind: 'accepted', status: 'succeeded' };

  const expectResult = async (answer: ReturnType<CardField['pay']>, expected: CardResult, what: string) =>
    expectSame(await answerFrom(answer), { _tag: 'Right', right: expected }, what);

  /** Answers the bank, which must ask. */
  const answeredBank = async (
    field: CardField,
    ask: () => ReturnType<CardField['pay']>,
    isConfirmed: boolean,
  ) => {
    const asking = bankAsks(field);
    const outcome = answerFrom(ask());
    const question = await firstAsked(asking, outcome);
    await question.answer(isConfirmed);
    const result = await outcome;
    expectSame(field.question.get(), null, 'The question after the answer');
    return result;
  };

  /** Pays with a card that the bank asks about, and answers the bank. */
  const payAsked = async (intent: PaymentIntent, field: CardField, isConfirmed: boolean) => {
    await enter(field, 'asks');
    return answeredBank(field, () => field.pay(intent, NAME), isConfirmed);
  };

  /** A payment whose page was left while the bank was asking. */
  const leftWhileAsked = async () => {
    const [intent, field] = [await newPayment(), await open()];
    await enter(field, 'asks');
    const asking = bankAsks(field);
    let paying = Subscription.EMPTY;
    const ended = new Promise<null>((resolve) => {
      paying = field.pay(intent, NAME).subscribe(() => resolve(null));
    });
    await firstAsked(asking, ended);
    paying.unsubscribe();
    expectSame(field.question.get(), null, 'The question after the page was left');
    return intent;
  };

  return [
    {
      title: 'is complete once a whole card is entered, and empty after it is cleared',
      run: async () => {
        const field = await open();
        expectSame(field.state.get(), { isComplete: false, error: null }, 'At first');
        await enter(field, 'good');
        expectSame(field.state.get(), { isComplete: true, error: null }, 'With a card');
        field.clear();
        expectSame(field.state.get().isComplete, false, 'After clearing');
      },
    },
    {
      title: 'pays with a good card, and accepts a payment that has succeeded (faults.md, paying 7)',
      run: async () => {
        const [intent, field] = [await newPayment(), await open()];
        await enter(field, 'good');
        await expectResult(field.pay(intent, NAME), accepted, 'The first time');
        expectSame(await isPaid(intent), true, 'Whether it is paid');
        await expectResult(field.pay(intent, NAME), accepted, 'The second time');
        const other = await open();
        await expectResult(other.continue(intent), accepted, 'In another field');
      },
    },
    {
      title: 'sends no card before someone waits for the answer',
      run: async () => {
        const [intent, field] = [await newPayment(), await open()];
        await enter(field, 'good');
        const paying = field.pay(intent, NAME);
        expectSame(await isPaid(intent), false, 'Before');
        await expectResult(paying, accepted, 'The answer');
      },
    },
    {
      title: 'says that a card was declined, and takes another (faults.md, paying 9)',
      run: async () => {
        const [intent, field] = [await newPayment(), await open()];
        await enter(field, 'declined');
        await expectResult(
          field.pay(intent, NAME),
          { kind: 'declined', cause: 'declined' },
          'The first card',
        );
        expectSame(await isPaid(intent), false, 'Whether it is paid');
        await enter(field, 'good');
        await expectResult(field.pay(intent, NAME), accepted, 'The second card');
      },
    },
    {
      title: 'asks the bank’s question, and follows the answer (faults.md, paying 4)',
      run: async () => {
        const intent = await newPayment();
        const refused = await payAsked(intent, await open(), false);
        const expected: CardResult = { kind: 'declined', cause: 'authentication-failed' };
        expectSame(refused, { _tag: 'Right', right: expected }, 'After a no');
        expectSame(await isPaid(intent), false, 'Whether it is paid');
        const confirmed = await payAsked(await newPayment(), await open(), true);
        expectSame(confirmed, { _tag: 'Right', right: accepted }, 'After a yes');
      },
    },
    {
      title: 'continues a payment whose page was left while the bank asked (faults.md, paying 6)',
      run: async () => {
        const intent = await leftWhileAsked();
        expectSame(await isPaid(intent), false, 'Before the answer');
        const field = await open();
        const outcome = await answeredBank(field, () => field.continue(intent), true);
        expectSame(outcome, { _tag: 'Right', right: accepted }, 'After the answer');
        expectSame(await isPaid(intent), true, 'Whether it is paid');
      },
    },
  ];
};

/** The bank's question; throws if the payment ends without it. */
const firstAsked = async <Question>(
  asking: Promise<Question>,
  ended: Promise<unknown>,
): Promise<Question> => {
  const question = await Promise.race([asking.then((asked) => ({ asked })), ended.then(() => null)]);
  if (question === null) throw new Error('The bank did not ask.');
  return question.asked;
};
