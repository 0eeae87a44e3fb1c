import { receiveEvent } from '#server/payments/webhook.ts';
import { runBillingTasks } from '#server/plans/renewal/run-billing-tasks.ts';
import { count } from './faults.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ORIGIN = 'http://127.0.0.1:4100';

/** The work that goes on each minute, with nobody asking for it. */
export const beginCarryingOn = (world: World): void => {
  void world
    .serve('background', (process) => runBillingTasks({ ...process, origin: ORIGIN }))
    .catch((failure: unknown) => world.defects.push(`in the background: ${String(failure)}`));
};

/** Delivers one of the processor's events, whichever; now and then it stays to be delivered again. */
export const deliverEvent = (world: World): void => {
  const { double, random, tally } = world;
  if (double === null || double.events.length === 0) return;
  const at = random.below(double.events.length);
  const event = double.events[at];
  if (event === undefined) return;
  count(tally, at === 0 ? 'event delivered' : 'event out of order');
  const again = random.chance(0.25);
  if (again) count(tally, 'event delivered again');
  else double.events.splice(at, 1);
  world.note(`the event ${event.id} arrives${again ? ', and will again' : ''}`);
  void world
    .serve(`event ${event.id}`, (process) => receiveEvent(process, event).then(() => true))
    .catch(() => null)
    .then((isTaken) => {
      // Not answered with 200: the processor sends it again.
      if (isTaken === null && !again) double.events.push(event);
    });
};

const loseEvent = ({ double, random, tally, note }: World): void => {
  if (double === null || double.events.length === 0) return;
  double.events.splice(random.below(double.events.length), 1);
  count(tally, 'event never delivered');
  note('an event is lost for good');
};

const setProcessorDown = (world: World, isDown: boolean): void => {
  world.note(`the processor is ${isDown ? 'down' : 'up'}`);
  world.setProcessorDown(isDown);
};

type Step = (world: World) => void;

const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [
    4,
    (world) => {
      world.note('a minute passes');
      world.pass(MINUTE);
      beginCarryingOn(world);
    },
  ],
  [
    3,
    (world) => {
      const days = world.random.pick([1, 3, 8, 15, 30, 366]);
      count(world.tally, 'days passed');
      world.note(`${days} days pass`);
      world.pass(days * DAY);
      beginCarryingOn(world);
    },
  ],
  [2, beginCarryingOn],
  [5, deliverEvent],
  [1, loseEvent],
  [
    1,
    (world) => {
      count(world.tally, 'restart');
      world.note('the server is restarted');
      world.restart();
    },
  ],
  [1, (world) => setProcessorDown(world, true)],
  [2, (world) => setProcessorDown(world, false)],
  [
    2,
    ({ double, random, note }) => {
      note('the bank decides');
      double?.decide(() => random.chance(0.7));
    },
  ],
];

const DECK: readonly Step[] = STEPS.flatMap(([weight, step]) => Array<Step>(weight).fill(step));

/** One thing that happens to the server, with nobody clicking. */
export const actInServer = (world: World): void => world.random.pick(DECK)(world);
