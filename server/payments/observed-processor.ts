import { SpanKind } from '@opentelemetry/api';
import { processorDuration } from '../platform/metrics/metrics.ts';
import { inSpan } from '../platform/tracing/in-span.ts';
import { type PaymentProcessor, ProcessorUnreachable } from './processor.ts';

/** Times and traces every call to the payment processor, by its name and whether the processor responded. */
export const observedProcessor = (processor: PaymentProcessor): PaymentProcessor => {
  const observed =
    <Asked extends readonly unknown[], Answer>(call: string, ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const stop = processorDuration.startTimer({ call });
      try {
        const answer = await inSpan(`${processor.name} ${call}`, {}, () => ask(...asked), SpanKind.CLIENT);
        stop({ outcome: 'answered' });
        return answer;
      } catch (failure) {
        stop({ outcome: failure instanceof ProcessorUnreachable ? 'unreachable' : 'refused' });
        throw failure;
      }
    };
  return {
    ...processor,
    createCustomer: observed('createCustomer', processor.createCustomer),
    createPayment: observed('createPayment', processor.createPayment),
    createSetup: observed('createSetup', processor.createSetup),
    retrieve: observed('retrieve', processor.retrieve),
    cancel: observed('cancel', processor.cancel),
    refund: observed('refund', processor.refund),
    recentRefunds: observed('recentRefunds', processor.recentRefunds),
    lostDisputes: observed('lostDisputes', processor.lostDisputes),
    card: observed('card', processor.card),
    forgetCard: observed('forgetCard', processor.forgetCard),
  };
};
