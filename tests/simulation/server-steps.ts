import { lookForRefunds } from '#server/payments/look-for-refunds.ts';
import { receiveEvent } from '#server/payments/webhook.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import { takeBackBuiltIn } from '#tests/support/take-back-built-in.ts';
import { count } from './faults.ts';
import { readLedger } from './ledger.ts';
import type { SimulatedSystem } from './simulated-system.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ORIGIN = 'http://127.0.0.1:4100';

/** Starts the background work of each minute, and what looks for refunds. */
export const startFollowUp = (system: SimulatedSystem): void => {
  void system
    .serve('background', async (process) => {
      const context = { ...process, origin: ORIGIN };
      // Another job, which is tried again when it failed.
      await lookForRefunds(context).catch(() => undefined);
      await runBillingTasks(context);
    })
    .catch((failure: unknown) => system.defects.push(`in the background: ${String(failure)}`));
};

/** Delivers a random event of the processor; sometimes it stays queued for redelivery. */
export const deliverEvent = (system: SimulatedSystem): void => {
  const { double, random, tally } = system;
  if (double === null || double.events.length === 0) return;
  const at = random.below(double.events.length);
  const event = double.events[at];
  if (event === undefined) return;
  count(tally, at === 0 ? 'event delivered' : 'event out of order');
  const again = random.chance(0.25);
  if (again) count(tally, 'event delivered again');
  else double.events.splice(at, 1);
  system.note(`the event ${event.id} arrives${again ? ', and will again' : ''}`);
  void system
    .serve(`event ${event.id}`, (process) =>
      receiveEvent({ ...process, origin: ORIGIN }, event).then(() => true),
    )
    .catch(() => null)
    .then((isTaken) => {
      // Not answered with 200: the processor sends it again.
      if (isTaken === null && !again) double.events.push(event);
    });
};

const loseEvent = ({ double, random, tally, note }: SimulatedSystem): void => {
  if (double === null || double.events.length === 0) return;
  double.events.splice(random.below(double.events.length), 1);
  count(tally, 'event never delivered');
  note('an event is lost for good');
};

/** Someone at the processor refunds a payment, or a bank takes one back after a dispute. */
const takeBack = async ({ database, double, random, tally, note }: SimulatedSystem): Promise<void> => {
  const { entries } = await readLedger(database, double);
  const kept = entries.filter(
    ({ kind, isSucceeded, isRefunded }) => kind === 'charge' && isSucceeded && !isRefunded,
  );
  if (kept.length === 0) return;
  const { id } = random.pick(kept);
  const by = random.chance(0.5) ? 'refund' : 'dispute';
  count(tally, by === 'refund' ? 'refund by the operator' : 'lost dispute');
  note(`${id} goes back: ${by}`);
  if (double !== null) double.takeBack(id, by);
  else await takeBackBuiltIn(database, id, by);
};

const setProcessorDown = (system: SimulatedSystem, isDown: boolean): void => {
  system.note(`the processor is ${isDown ? 'down' : 'up'}`);
  system.setProcessorDown(isDown);
};

type Step = (system: SimulatedSystem) => void | Promise<void>;

const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [
    4,
    (system) => {
      system.note('a minute passes');
      system.pass(MINUTE);
      startFollowUp(system);
    },
  ],
  [
    3,
    (system) => {
      const days = system.random.pick([1, 3, 8, 15, 30, 366]);
      count(system.tally, 'days passed');
      system.note(`${days} days pass`);
      system.pass(days * DAY);
      startFollowUp(system);
    },
  ],
  [2, startFollowUp],
  [2, takeBack],
  [5, deliverEvent],
  [1, loseEvent],
  [
    1,
    (system) => {
      count(system.tally, 'restart');
      system.note('the server is restarted');
      system.restart();
    },
  ],
  [1, (system) => setProcessorDown(system, true)],
  [2, (system) => setProcessorDown(system, false)],
  [
    2,
    ({ double, random, note }) => {
      note('the bank decides');
      double?.decide(() => random.chance(0.7));
    },
  ],
];

const DECK: readonly Step[] = STEPS.flatMap(([weight, step]) => Array<Step>(weight).fill(step));

/** One server event without a click. */
export const actInServer = async (system: SimulatedSystem): Promise<void> => system.random.pick(DECK)(system);
