import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { startAppProcess } from '../app-process.ts';
import { measureAnswers } from './answers.ts';
import { openBrowser } from './browser.ts';
import { buildPages } from './built-pages.ts';
import { earlierBuild } from './earlier-build.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFirstVisits } from './first-visits.ts';
import { measureLazyRoutes } from './lazy-routes.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongPaper } from './long-paper.ts';
import { isMet, type Measurement, print } from './measurement.ts';
import { measureOpening } from './opening.ts';
import { measurePackage } from './package-size.ts';
import { measureReturningVisitor } from './returning-visitor.ts';
import { measureReview } from './review.ts';
import { measureRounds } from './rounds.ts';
import { measureScale } from './scale/measure-scale.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSearch } from './search.ts';
import { measureSearchQuality } from './search-quality.ts';
import { measureTasks } from './tasks/measure-tasks.ts';
import { measureThroughput } from './throughput.ts';

// usage: npm run bench -- [--only first-load,answers,…] [--against REVISION OR FOLDER]: prints each metric with its
// limit; exits with 1 when one is missed. First visits are measured only with --against, the earlier state to compare
// with; scale only with --only scale, since it is slow: [--sizes 100,10000,1000000] [--learners 100000] [--credits 20]
// [--calls 'planner|search']: a pattern for the names of the requests.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    sizes: { type: 'string', default: '100,10000,1000000' },
    learners: { type: 'string', default: '100000' },
    credits: { type: 'string', default: '20' },
    calls: { type: 'string', default: '' },
  },
});

type Measure = (
  browser: Browser,
  app: string,
  empty: string,
  folder: string,
) => Promise<readonly Measurement[]>;

const measures: Readonly<Record<string, Measure>> = {
  'first-load': measureFirstLoad,
  'lazy-routes': measureLazyRoutes,
  'returning-visitor': (_, __, ___, folder) => measureReturningVisitor(folder),
  lighthouse: (_, app) => measureLighthouse(app),
  answers: measureAnswers,
  'long-paper': measureLongPaper,
  opening: measureOpening,
  rounds: measureRounds,
  scrolling: measureScrolling,
  search: async (_, app) => [...(await measureSearch(app)), ...(await measureSearchQuality())],
  throughput: (_, app) => measureThroughput(app),
};

/** Measurements that need none of the apps that the others measure. */
const withoutApp: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  package: measurePackage,
  review: measureReview,
  tasks: measureTasks,
};

/** Measurements that run only when named. */
const onRequest: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  scale: () =>
    measureScale({
      sizes: options.sizes.split(',').map(Number),
      calls: new RegExp(options.calls),
      others: { learners: Number(options.learners), creditsEach: Number(options.credits) },
    }),
};

const asked = (): readonly string[] => {
  const every = [
    ...Object.keys(withoutApp),
    ...Object.keys(measures),
    ...(options.against === undefined ? [] : ['first-visits']),
  ];
  const names = options.only?.split(',') ?? every;
  const known = [...every, ...Object.keys(onRequest)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return names;
  console.error(`There is no ${unknown.join(', ')} to measure; there are ${known.join(', ')}.`);
  process.exit(2);
};

/** Measurements in the smallest library, which start at once. */
const INDEPENDENT_OF_ARTICLES = ['long-paper'];

const serve = (folder: string, articles: number, project = join(import.meta.dirname, '../..')) =>
  startAppProcess({
    program: join(project, 'tools', 'bench', 'serve.ts'),
    programArguments: [folder, String(articles)],
  });

const names = asked();
let missed = 0;

/** A measurement that fails counts as missed; the others still run. */
const measureAndPrint = async (
  name: string,
  measure: (() => Promise<readonly Measurement[]>) | undefined,
): Promise<void> => {
  console.log(`\n— ${name}`);
  try {
    for (const measurement of (await measure?.()) ?? []) {
      print(measurement);
      if (!isMet(measurement)) missed += 1;
    }
  } catch (error) {
    missed += 1;
    console.error(`MISSED ${name} could not be measured:`, error);
  }
};

const measureInApp = async (ofApp: readonly string[]): Promise<void> => {
  const pages = await buildPages();
  const articles = ofApp.every((name) => INDEPENDENT_OF_ARTICLES.includes(name)) ? 0 : 10_000;
  const [app, empty] = await Promise.all([serve(pages.app, articles), serve(pages.empty, articles)]);
  const against = ofApp.includes('first-visits') ? earlierBuild(options.against ?? '') : undefined;
  const earlier = against === undefined ? undefined : await serve(join(against, 'dist'), articles, against);
  const browser = await openBrowser();
  const load = loadavg()[0] ?? 0;
  if (load > 0.5)
    console.log(
      `The machine is busy (load ${load.toFixed(1)}, ${availableParallelism()} processors): times will be worse than the app's.`,
    );
  try {
    for (const name of ofApp)
      await measureAndPrint(name, () =>
        name === 'first-visits' && earlier
          ? measureFirstVisits(browser, app.origin, earlier.origin)
          : (measures[name]?.(browser, app.origin, empty.origin, pages.app) ?? Promise.resolve([])),
      );
  } finally {
    await browser.close();
    await Promise.all([app.stop(), empty.stop(), earlier?.stop()]);
  }
};

const alone = { ...withoutApp, ...onRequest };
for (const name of names) if (name in alone) await measureAndPrint(name, alone[name]);
const ofApp = names.filter((name) => !(name in alone));
if (ofApp.length > 0) await measureInApp(ofApp);
console.log(missed === 0 ? '\nEvery limit is met.' : `\n${missed} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
