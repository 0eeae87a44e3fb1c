import { type PaymentProcessor, ProcessorUnreachable } from '#server/payments/processor.ts';
import type { Faults } from './faults.ts';
import type { Task, Turns } from './turns.ts';

interface Around {
  readonly turns: Turns;
  readonly faults: Faults;
  readonly isProcessorDown: () => boolean;
}

/** The processor as one request sees it: possibly unreachable, or with a lost response. */
export const faultyProcessor = (
  processor: PaymentProcessor,
  task: Task,
  { turns, faults, isProcessorDown }: Around,
): PaymentProcessor => {
  const asked = <A>(what: string, ask: () => Promise<A>): Promise<A> =>
    turns.take(task, `processor: ${what}`, async () => {
      if (isProcessorDown() || faults.happens('processor unreachable')) throw new ProcessorUnreachable();
      const answer = await ask();
      if (faults.happens('processor’s answer lost')) throw new ProcessorUnreachable();
      if (faults.happens('crash between statements')) task.kill();
      return answer;
    });
  return {
    name: processor.name,
    publishableKey: processor.publishableKey,
    createCustomer: (customer) => asked('customer', () => processor.createCustomer(customer)),
    createPayment: (payment) =>
      asked(payment.offSession === undefined ? 'payment' : 'charge', () => processor.createPayment(payment)),
    createSetup: (setup) => asked('setup', () => processor.createSetup(setup)),
    retrieve: (id) => asked('retrieve', () => processor.retrieve(id)),
    cancel: (id) => asked('cancel', () => processor.cancel(id)),
    refund: (id, key) => asked('refund', () => processor.refund(id, key)),
    recentRefunds: (at, after) => asked('recent refunds', () => processor.recentRefunds(at, after)),
    lostDisputes: (at, after) => asked('lost disputes', () => processor.lostDisputes(at, after)),
    card: (id) => asked('card', () => processor.card(id)),
    forgetCard: (id) => asked('forget the card', () => processor.forgetCard(id)),
    readEvent: processor.readEvent,
  };
};
