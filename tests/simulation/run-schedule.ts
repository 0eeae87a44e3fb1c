import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { count, type Tally } from './faults.ts';
import { violations } from './invariants.ts';
import { actInTab, buyAYear } from './learner-steps.ts';
import { addPeople, forgetEverything } from './people.ts';
import { actInServer, deliverEvent, startFollowUp } from './server-steps.ts';
import { createSimulatedSystem, type ProcessorKind, type SimulatedSystem } from './simulated-system.ts';
import { openTab, type Tab } from './tab.ts';

const MAX_STEPS = 40;
const MAX_TURNS_BETWEEN = 30;
const MAX_TABS = 3;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Outcome {
  readonly wrong: readonly string[];
  readonly steps: readonly string[];
}

/** Runs a seed's schedule from the first click to the last message, and returns the violations at the end. */
export const runSchedule = async (
  seed: number,
  kind: ProcessorKind,
  database: Database,
  tally: Tally,
): Promise<Outcome> => {
  await forgetEverything(database);
  const system = createSimulatedSystem(seed, kind, database, tally);
  const { random, turns } = system;
  const isHasty = random.chance(0.5);
  const people = await addPeople(database, random);
  const tabs: Tab[] = [];
  let opened = 0;
  const open = () => {
    opened += 1;
    const learner = people[opened <= people.length ? opened - 1 : random.below(people.length)];
    if (learner === undefined) throw new Error('There is no learner.');
    tabs.push(openTab(system, learner, `tab ${opened} of ${learner.userId}`));
    system.note(`tab ${opened} of ${learner.userId} opens`);
  };
  const kill = (tab: Tab, why: string) => {
    count(system.tally, why);
    system.note(`${tab.name} is gone (${why})`);
    tab.kill();
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const step = async () => {
    const choice = random.below(20);
    const tab = tabs.length === 0 ? undefined : random.pick(tabs);
    if (tab === undefined || (choice === 0 && tabs.length < MAX_TABS)) open();
    else if (choice === 1) kill(tab, 'tab killed');
    else if (choice === 2) {
      kill(tab, 'reload');
      open();
    } else if (choice < 7) await actInServer(system);
    else actInTab(system, tab);
  };
  for (const _ of people) open();
  try {
    for (const tab of tabs)
      if (random.chance(0.5)) {
        system.note(`${tab.name} buys a year in peace`);
        await buyAYear(system, tab);
        if (random.chance(0.5)) system.pass(random.pick([30, 364, 366]) * DAY);
      }
    system.faults.begin();
    for (let steps = 8 + random.below(MAX_STEPS); steps > 0; steps -= 1) {
      await step();
      for (let more = random.below(isHasty ? MAX_TURNS_BETWEEN / 4 : MAX_TURNS_BETWEEN); more > 0; more -= 1)
        await turns.giveOne();
    }
    await settleDown(system, tabs);
    const wrong = [...(await violations(system, people)), ...(await wronglyShown(system, tabs))];
    return { wrong, steps: system.steps };
  } catch (failure) {
    return {
      wrong: [failure instanceof Error ? (failure.stack ?? '') : String(failure)],
      steps: system.steps,
    };
  } finally {
    for (const tab of tabs) tab.kill();
    system.restart();
  }
};

/** Without further faults, everything in progress finishes, with or without the processor's events. */
const settleDown = async (system: SimulatedSystem, tabs: readonly Tab[]): Promise<void> => {
  const { random, turns, faults, double, note } = system;
  note('everything works from here on');
  faults.stop();
  system.setProcessorDown(false);
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
    deliverEvent(system);
    await turns.giveAll();
  }
  // Until every abandoned payment and every unpaid plan has ended.
  for (const days of [0, 2, 2, 8, 8, 8]) {
    system.pass(days * DAY + MINUTE);
    decide();
    startFollowUp(system);
    await turns.giveAll();
  }
};

/** Checks that what a page shows at the end is true. */
const wronglyShown = async (system: SimulatedSystem, tabs: readonly Tab[]): Promise<readonly string[]> => {
  const statusOf = async (attemptId: string) => {
    const [attempt] = await readRows(
      system.database,
      v.object({ status: v.string() }),
      'select status from payment_attempts where id = $1',
      [attemptId],
    );
    return attempt?.status;
  };
  const wrong: string[] = [];
  const look = async (tab: Tab) => {
    const shown = tab.buyPlan.state.get();
    if (shown.phase === 'succeeded' && (await statusOf(shown.intent.attemptId)) !== 'succeeded')
      wrong.push(`${tab.name} shows a success that there is none of`);
    const isAsked = tab.field.question.get() !== null;
    if ((shown.phase === 'paying' && !isAsked) || shown.phase === 'opening')
      wrong.push(`${tab.name} is still ${shown.phase}`);
    if (shown.phase === 'checking') wrong.push(`${tab.name} is still checking`);
  };
  for (const tab of tabs) {
    tab.buyPlan.checkAgain();
    await system.turns.giveAll();
    await look(tab);
    const later = openTab(system, tab.learner, `${tab.name}, opened later`);
    await system.turns.giveAll();
    await look(later);
    later.kill();
  }
  return wrong;
};
