import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { startAppProcess } from '../scripts/app-process.ts';
import { measureAnswers } from './answers.ts';
import { openBrowser } from './browser.ts';
import { buildPages } from './built-pages.ts';
import { type Figure, isMet, print } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLazyRoutes } from './lazy-routes.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOpening } from './opening.ts';
import { measureRounds } from './rounds.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSearch } from './search.ts';
import { measureThroughput } from './throughput.ts';

// usage: npm run bench -- [--only first-load,answers,…]: prints each figure beside its bound; ends with 1 when one is
// missed.

type Measure = (browser: Browser, app: string, empty: string) => Promise<readonly Figure[]>;

const measures: Readonly<Record<string, Measure>> = {
  'first-load': measureFirstLoad,
  'lazy-routes': measureLazyRoutes,
  lighthouse: (_, app) => measureLighthouse(app),
  answers: measureAnswers,
  opening: measureOpening,
  rounds: measureRounds,
  scrolling: measureScrolling,
  search: (_, app) => measureSearch(app),
  throughput: (_, app) => measureThroughput(app),
};

const asked = (): readonly string[] => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(measures);
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length === 0) return names;
  console.error(
    `There is no ${unknown.join(', ')} to measure; there are ${Object.keys(measures).join(', ')}.`,
  );
  process.exit(2);
};

const serve = (folder: string) =>
  startAppProcess({ program: join(import.meta.dirname, 'serve.ts'), programArguments: [folder] });

const names = asked();
const pages = await buildPages();
const [app, empty] = await Promise.all([serve(pages.app), serve(pages.empty)]);
const browser = await openBrowser();
let missed = 0;

/** What cannot be measured counts as missed, and the rest is measured all the same. */
const measureAndPrint = async (name: string): Promise<void> => {
  console.log(`\n— ${name}`);
  try {
    for (const figure of (await measures[name]?.(browser, app.origin, empty.origin)) ?? []) {
      print(figure);
      if (!isMet(figure)) missed += 1;
    }
  } catch (error) {
    missed += 1;
    console.error(`MISSED ${name} could not be measured:`, error);
  }
};

const load = loadavg()[0] ?? 0;
if (load > 0.5)
  console.log(
    `The machine is busy (load ${load.toFixed(1)}, ${availableParallelism()} processors): times will be worse than the app's.`,
  );
try {
  for (const name of names) await measureAndPrint(name);
} finally {
  await browser.close();
  await Promise.all([app.stop(), empty.stop()]);
}
console.log(missed === 0 ? '\nEvery figure is met.' : `\n${missed} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
