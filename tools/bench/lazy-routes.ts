import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { type BenchReader, type BenchReaders, benchReaders } from './bench-readers.ts';
import { openTab } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { CARD_LINK } from './opening.ts';
import { scriptsOf, untilComplete } from './page-complete.ts';

/**
 * Scripts that belong to no route: the PDF viewer, the HTML sanitizer for older browsers, and what every page loads
 * when idle.
 */
const OF_NO_ROUTE = /\/(pdf|purify|services)[.-]/;

/** The route that leads to a page, for pages that the feed does not lead to. */
const WAYS_IN: Partial<Record<RouteName, RouteName>> = {
  'special-requirements-article-abstract': 'special-requirements-topic-state-feed',
  'special-requirements-article-abstract-states': 'special-requirements-article-abstract',
  'course-module-content': 'course-enrollment',
  'course-module-quiz': 'course-enrollment',
  'course-pretest': 'course-enrollment',
  'article-pretest': 'article-pretest-onboarding',
  'special-requirements-article-pretest': 'special-requirements-article-pretest-onboarding',
};

/** Pages of a course that require enrollment. */
const ENROLLED: readonly RouteName[] = [
  'course-enrollment',
  'course-pretest',
  'course-disclosure-pdf',
  'course-module-content',
];

/**
 * The reader of a page: a pretest exists until the quiz is started, and a module's quiz after the module was read.
 */
const readerOf = (name: RouteName): keyof BenchReaders => {
  if (name.includes('article-pretest')) return 'fresh';
  if (name === 'course-module-quiz') return 'read';
  return ENROLLED.includes(name) ? 'enrolled' : 'usual';
};

/** The size in kilobytes that most routes stay below. */
const LIGHT = 15;

/** Routes that are different pages before and after the quiz is started. */
const BOTH_WAYS: readonly RouteName[] = [
  'article',
  'article-quiz',
  'special-requirements-article-abstract',
  'special-requirements-article-quiz',
];

/**
 * Navigates from the loaded feed to each other route by its usual link, and weighs all scripts until its page is
 * complete for a learner, including parts that load later. Prefetching is off.
 */
export const measureLazyRoutes = async (
  browser: Browser,
  origin: string,
): Promise<readonly Measurement[]> => {
  const known = await benchReaders(origin);
  const measurements: Measurement[] = [];
  const measure = async (name: RouteName, { token, params }: BenchReader, what: string = name) => {
    const pathTo = (route: RouteName) => hrefOf({ name: route, params: params(route), query: {} });
    const { page, context } = await openTab(browser, { saveData: true });
    if (ROUTE_ACCESS[name] !== 'guest') await keep(page, authTokenEntry.key, token);
    const before = scriptsOf(page);
    await openFeed(page, origin, before);
    for (const route of waysTo(name)) await goTo(page, pathTo(route), before);
    measurements.push(await weigh(page, what, pathTo(name)));
    await context.close();
  };
  for (const name of ROUTE_NAMES.filter((each) => each !== 'home'))
    await measure(name, known[readerOf(name)]);
  for (const name of BOTH_WAYS) await measure(name, known.fresh, `${name}, its pretest due,`);
  const light = measurements.filter(({ value }) => value <= LIGHT).length;
  return [
    ...measurements,
    {
      name: `routes that add at most ${LIGHT} kB`,
      value: light / measurements.length,
      bound: 0.5,
      good: 'at least',
      unit: '',
      detail: `${light} of ${measurements.length}`,
    },
  ];
};

const waysTo = (name: RouteName): readonly RouteName[] => {
  const before = WAYS_IN[name];
  return before === undefined ? [] : [...waysTo(before), before];
};

const keep = async (page: Page, key: string, value: string): Promise<void> => {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
};

const openFeed = async (page: Page, origin: string, scripts: readonly Response[]): Promise<void> => {
  await page.goto(origin);
  await page.locator(CARD_LINK).first().waitFor();
  // The first API call loads the API client, whichever page makes it; here it is the feed's second page.
  await page.mouse.wheel(0, 6000);
  await untilComplete(page, scripts);
};

const goTo = async (page: Page, path: string, scripts: readonly Response[]): Promise<void> => {
  // Uses the page's own link if it has one, as a pretest does.
  const link = page.locator(`a[href="${path}"]`);
  if ((await link.count()) === 1 && (await link.isVisible())) await link.click();
  else await page.evaluate((to) => history.pushState(null, '', to), path);
  await untilComplete(page, scripts);
};

const weigh = async (page: Page, name: string, path: string): Promise<Measurement> => {
  const scripts = scriptsOf(page);
  await goTo(page, path, scripts);
  const shown = new URL(page.url()).pathname;
  const weights = await Promise.all(
    scripts
      .filter((script) => !OF_NO_ROUTE.test(script.url()))
      .map(async (script) => ({
        file: script.url().replace(/.*\/|\.js$/g, ''),
        bytes: gzipSync(await script.body(), { level: 9 }).length,
      })),
  );
  return {
    name: `JavaScript that ${name} adds, gzip`,
    value: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    bound: 25,
    good: 'at most',
    unit: ' kB',
    detail: [
      ...weights.map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`),
      ...(path === shown ? [] : [`it led on to ${shown}`]),
    ].join(', '),
  };
};
