import type { Database } from '#server/database/database.ts';
import { count, type Tally } from './faults.ts';
import { violations } from './invariants.ts';
import { actInTab, buyAYear } from './learner-steps.ts';
import { addPeople, forgetEverything } from './people.ts';
import { actInServer, beginCarryingOn, deliverEvent } from './server-steps.ts';
import { openTab, type Tab } from './tab.ts';
import { createWorld, type ProcessorKind, type World } from './world.ts';

const MOST_STEPS = 40;
const MOST_TURNS_BETWEEN = 30;
const MOST_TABS = 3;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Outcome {
  readonly wrong: readonly string[];
  readonly steps: readonly string[];
}

/** Runs the schedule of a seed from the first click to the last message, and says what is wrong in the end. */
export const runSchedule = async (
  seed: number,
  kind: ProcessorKind,
  database: Database,
  tally: Tally,
): Promise<Outcome> => {
  await forgetEverything(database);
  const world = createWorld(seed, kind, database, tally);
  const { random, turns } = world;
  const isHasty = random.chance(0.5);
  const people = await addPeople(database, random);
  const tabs: Tab[] = [];
  let opened = 0;
  const open = () => {
    opened += 1;
    const learner = people[opened <= people.length ? opened - 1 : random.below(people.length)];
    if (learner === undefined) throw new Error('There is nobody.');
    tabs.push(openTab(world, learner, `tab ${opened} of ${learner.userId}`));
    world.note(`tab ${opened} of ${learner.userId} opens`);
  };
  const kill = (tab: Tab, why: string) => {
    count(world.tally, why);
    world.note(`${tab.name} is gone (${why})`);
    tab.kill();
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const step = () => {
    const choice = random.below(20);
    const tab = tabs.length === 0 ? undefined : random.pick(tabs);
    if (tab === undefined || (choice === 0 && tabs.length < MOST_TABS)) open();
    else if (choice === 1) kill(tab, 'tab killed');
    else if (choice === 2) {
      kill(tab, 'reload');
      open();
    } else if (choice < 7) actInServer(world);
    else actInTab(world, tab);
  };
  for (const _ of people) open();
  try {
    for (const tab of tabs)
      if (random.chance(0.5)) {
        world.note(`${tab.name} buys a year in peace`);
        await buyAYear(world, tab);
        if (random.chance(0.5)) world.pass(random.pick([30, 364, 366]) * DAY);
      }
    world.faults.begin();
    for (let steps = 8 + random.below(MOST_STEPS); steps > 0; steps -= 1) {
      step();
      for (
        let more = random.below(isHasty ? MOST_TURNS_BETWEEN / 4 : MOST_TURNS_BETWEEN);
        more > 0;
        more -= 1
      )
        await turns.giveOne();
    }
    await settleDown(world, tabs);
    const wrong = [...(await violations(world, people)), ...(await wronglyShown(world, tabs))];
    return { wrong, steps: world.steps };
  } catch (failure) {
    return {
      wrong: [failure instanceof Error ? (failure.stack ?? '') : String(failure)],
      steps: world.steps,
    };
  } finally {
    for (const tab of tabs) tab.kill();
    world.restart();
  }
};

/** No more faults: what was under way comes to its end, whether or not the processor's messages come. */
const settleDown = async (world: World, tabs: readonly Tab[]): Promise<void> => {
  const { random, turns, faults, double, note } = world;
  note('everything works from here on');
  faults.stop();
  world.setProcessorDown(false);
  const decide = () => double?.decide(() => random.chance(0.7));
  decide();
  for (const tab of tabs) tab.setOffline(false);
  await turns.giveAll();
  for (const tab of tabs) {
    for (const { question } of [tab.field, tab.otherField]) {
      question.get()?.answer(random.chance(0.7));
      await turns.giveAll();
    }
  }
  const isDelivered = random.chance(0.5);
  if (!isDelivered) note('no message of the processor’s comes any more');
  while (isDelivered && double !== null && double.events.length > 0) {
    deliverEvent(world);
    await turns.giveAll();
  }
  // To the end of every payment that nobody comes back to, and of every plan that nobody pays for.
  for (const days of [0, 2, 2, 8, 8, 8]) {
    world.pass(days * DAY + MINUTE);
    decide();
    beginCarryingOn(world);
    await turns.giveAll();
  }
};

/** What a page says in the end has to be so. */
const wronglyShown = async (world: World, tabs: readonly Tab[]): Promise<readonly string[]> => {
  const statusOf = async (attemptId: string) => {
    const [attempt] = await world.database.query<{ status: string }>(
      'select status from payment_attempts where id = $1',
      [attemptId],
    );
    return attempt?.status;
  };
  const wrong: string[] = [];
  const look = async (tab: Tab) => {
    const shown = tab.checkOut.state.get();
    if (shown.phase === 'succeeded' && (await statusOf(shown.intent.attemptId)) !== 'succeeded')
      wrong.push(`${tab.name} shows a success that there is none of`);
    const isAsked = tab.field.question.get() !== null;
    if ((shown.phase === 'paying' && !isAsked) || shown.phase === 'opening')
      wrong.push(`${tab.name} is still ${shown.phase}`);
    if (shown.phase === 'checking') wrong.push(`${tab.name} is still checking`);
  };
  for (const tab of tabs) {
    tab.checkOut.checkAgain();
    await world.turns.giveAll();
    await look(tab);
    const later = openTab(world, tab.learner, `${tab.name}, opened later`);
    await world.turns.giveAll();
    await look(later);
    later.kill();
  }
  return wrong;
};
