import { EMPTY, NEVER, Observable, Subject } from 'rxjs';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { BuyPlan } from '#core/billing/buy-plan.ts';
import type { RemovePaymentMethod } from '#core/billing/change-billing.ts';
import type { CardField } from '#core/billing/ports.ts';
import type { UpdatePaymentMethod } from '#core/billing/update-payment-method.ts';
import type { CancelPlan } from '#core/plans/cancel-plan.ts';
import type { PreviewChange } from '#core/plans/preview-change.ts';
import { billing } from '#root/composition/billing.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { plans } from '#root/composition/plans.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import type { Learner } from '#tests/support/learners.ts';
import { doubleCardField } from './double-card-field.ts';
import { count } from './faults.ts';
import { simulatedClient } from './simulated-client.ts';
import type { SimulatedSystem } from './simulated-system.ts';

const utc = { timeZone: () => 'UTC' };

/** No payment data is stored on a device. */
const noStorage: DeviceStorage = {
  read: () => null,
  write: () => false,
  remove: () => undefined,
  changes$: EMPTY,
};

/** One window of a learner's browser, over the simulated server. */
export interface Tab {
  readonly name: string;
  readonly learner: Learner;
  readonly buyPlan: BuyPlan;
  readonly preview: PreviewChange;
  readonly update: UpdatePaymentMethod;
  readonly cancel: CancelPlan;
  readonly remove: RemovePaymentMethod;
  /** The card fields of checkout and of the page that saves another card: each page has its own. */
  readonly field: CardField;
  readonly otherField: CardField;
  /** The id of the card on file, as far as this window knows: another may have replaced it. */
  readonly onFile: () => string | null;
  readonly isOffline: () => boolean;
  readonly setOffline: (isOffline: boolean) => void;
  /** The page that saves another card is opened or left. */
  readonly watchUpdate: () => void;
  /** Drops its memory, and the responses to its requests. */
  readonly kill: () => void;
}

export const openTab = (system: SimulatedSystem, learner: Learner, name: string): Tab => {
  const { turns, faults, double } = system;
  const task = turns.begin(name);
  const online = new Subject<void>();
  let isOffline = false;
  const client = simulatedClient(system, { task, learner, isOffline: () => isOffline });
  const api = { client, storage: noStorage, calendar: utc };
  const preceptor = createPreceptor(firstPorts({ connectivity: { online$: online }, now: system.now }), [
    plans.overApi(api),
    billing.over({
      billing: httpBilling(client),
      payments: httpPayments(client),
      cardProcessors: { open: () => NEVER },
      pause: (times) =>
        new Observable((waiting) => {
          void turns.take(task, 'waits before it looks again', () => {
            system.pass(1_000 * 2 ** Math.min(times, 5));
            waiting.next(undefined);
          });
        }),
    }),
  ]);
  const buying = preceptor.context('billing').buyPlan;
  const update = preceptor.context('billing').updatePaymentMethod;
  const openField = (): CardField =>
    double === null
      ? builtInCardField(httpBuiltInProcessor(client))
      : doubleCardField(double, async (what, ask) => {
          const isSent = await turns.take(task, `${what}, to the processor`, () => !isOffline);
          if (!isSent || faults.happens('request lost')) return null;
          const told = await turns.take(task, `${what}, at the processor`, ask);
          return isOffline || faults.happens('response lost') ? null : told;
        });
  const watching = buying.state.changes$.subscribe(({ phase }) => {
    system.note(`    ${name} shows ${phase}`);
    // The page that announces it shows its receipt.
    if (phase === 'succeeded') watching.add(httpBilling(client).latestReceipt().subscribe());
  });
  const { method } = preceptor.context('billing').viewPaymentMethod;
  watching.add(method.changes$.subscribe());
  const remove = preceptor.context('billing').removePaymentMethod;
  watching.add(
    remove.state.changes$.subscribe(({ phase }) => {
      if (phase === 'done') count(system.tally, 'card removed');
    }),
  );
  const onFile = () => {
    const held = method.get();
    return held.phase === 'loaded' ? (held.value?.id ?? null) : null;
  };
  return {
    onFile,
    name,
    learner,
    buyPlan: buying,
    update,
    field: openField(),
    otherField: openField(),
    preview: preceptor.context('plans').previewChange,
    cancel: preceptor.context('plans').cancelPlan,
    remove,
    isOffline: () => isOffline,
    setOffline: (next) => {
      isOffline = next;
      if (!next) online.next();
    },
    watchUpdate: () => watching.add(update.state.changes$.subscribe()),
    kill: () => {
      watching.unsubscribe();
      task.kill();
    },
  };
};
