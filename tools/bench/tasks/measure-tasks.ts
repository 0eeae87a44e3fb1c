import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { buildIfStale } from '../../build.ts';
import { signIn } from '../../screens/screen.ts';
import { steadyTime } from '../../screenshots/steady-time.ts';
import { openBrowser } from '../browser.ts';
import type { Measurement } from '../measurement.ts';
import { type Effort, type Hands, keyboard, thumb } from './hands.ts';
import { type PeopledApp, startPeopledApp, TASK_TIME } from './people.ts';
import { doTask, type Task, tenTasks } from './ten-tasks.ts';

interface Way {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly handsOn: (page: Page) => Hands;
}

const WAYS: readonly Way[] = [
  {
    name: 'phone',
    context: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    handsOn: thumb,
  },
  { name: 'keyboard', context: { viewport: { width: 1280, height: 800 } }, handsOn: keyboard },
];

const WAITING = 20_000;

const walk = async (task: Task, way: Way, browser: Browser, app: PeopledApp): Promise<Effort> => {
  const person = await app[task.person]();
  const context = await browser.newContext({ ...way.context, locale: 'en-US', acceptDownloads: true });
  await context.addInitScript(steadyTime, TASK_TIME);
  if (person.token !== null) await signIn(context, person.token);
  const page = await context.newPage();
  page.setDefaultTimeout(WAITING);
  const hands = way.handsOn(page);
  try {
    await doTask(task, hands, app, person);
    return hands.effort();
  } catch (cause) {
    throw new Error(`${task.name}, by ${way.name}, ended at ${page.url()}`, { cause });
  } finally {
    await context.close();
  }
};

const columns = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(46) : String(cell).padStart(9))).join('');

/**
 * Performs people's tasks in the running app, with a thumb on a phone and by keyboard only, and prints the effort of
 * each. Finds controls only by role and name, so every name that a screen reader needs must exist.
 */
export const measureTasks = async (): Promise<readonly Measurement[]> => {
  await buildIfStale();
  const established = WAYS.length * tenTasks.filter(({ person }) => person === 'established').length;
  const app = await startPeopledApp(established);
  const browser = await openBrowser();
  const measurements: Measurement[] = [];
  try {
    console.log(columns('', 'actions', 'swipes', 'seconds', 'actions', 'tab keys', 'seconds'));
    for (const task of tenTasks) {
      const efforts: (Effort | null)[] = [];
      for (const way of WAYS) {
        const effort = await walk(task, way, browser, app).catch((failure: unknown) => {
          console.error(failure);
          return null;
        });
        efforts.push(effort);
        measurements.push({
          name: `${task.name}, by ${way.name}`,
          value: effort?.actions ?? Number.POSITIVE_INFINITY,
          bound: task.atMost,
          good: 'at most',
          unit: ' actions',
          detail:
            effort === null
              ? 'it could not be done'
              : `about ${Math.round(effort.seconds)} s without reading`,
        });
      }
      const cells = efforts.flatMap((effort): readonly (string | number)[] =>
        effort === null ? ['-', '-', '-'] : [effort.actions, effort.way, Math.round(effort.seconds)],
      );
      console.log(columns(task.name, ...cells));
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  return measurements;
};
