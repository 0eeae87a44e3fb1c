import type { Browser } from 'playwright';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { apiCaller } from '../api-caller.ts';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import { openTab, type Throttle } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { CARD_LINK } from './opening.ts';

const SLOW: Throttle = { cpu: 4, network: 'slow 4G' };

/**
 * The rounds, taking turns with the earlier build. Other work on the machine can only slow a visit, so the best one
 * counts.
 */
const ROUNDS = 3;

/** Routes opened by URL, in a browser with an empty cache. */
const OPENED: readonly RouteName[] = ['home', 'article', 'article-quiz', 'login'];

/** Routes opened from the feed, after a pause there. */
const OPENED_FROM_FEED: readonly RouteName[] = [
  'article',
  'article-quiz',
  'login',
  'premium-courses-feed',
  'special-requirements',
  'transcripts',
  'profile',
];

/** How many milliseconds the reader stays on the feed. */
const LOOKING = 8000;

/** The measuring error of a busy machine. */
const NO_SLOWER = 1.05;

/** Measures the first visit to a page against an earlier state of the project. */
export const measureFirstVisits = async (
  browser: Browser,
  app: string,
  earlier: string,
): Promise<readonly Measurement[]> => {
  const [here, there] = [await visitsAt(browser, app), await visitsAt(browser, earlier)];
  const compare = async (how: string, name: RouteName, visit: keyof Visits): Promise<Measurement> => {
    const pairs: (readonly [number, number])[] = [];
    for (let n = 0; n < ROUNDS; n += 1) pairs.push([await there[visit](name), await here[visit](name)]);
    const before = Math.min(...pairs.map(([time]) => time));
    const now = Math.min(...pairs.map(([, time]) => time));
    return {
      name: `first visit to ${name}, ${how}, at 4x CPU and slow 4G, against the earlier build`,
      value: now / before,
      bound: NO_SLOWER,
      good: 'at most',
      unit: '',
      detail: `${Math.round(now)} ms against ${Math.round(before)} ms; pairs ${pairs.map(([one, other]) => `${Math.round(one)} > ${Math.round(other)}`).join(', ')}`,
    };
  };
  const measurements: Measurement[] = [];
  for (const name of OPENED) measurements.push(await compare('opened', name, 'opened'));
  for (const name of OPENED_FROM_FEED)
    measurements.push(await compare('opened from the feed', name, 'fromFeed'));
  return measurements;
};

interface Visits {
  /** Milliseconds from the start of the navigation until the page is shown and interactive. */
  readonly opened: (name: RouteName) => Promise<number>;
  /** Milliseconds from leaving the feed until the page is shown. */
  readonly fromFeed: (name: RouteName) => Promise<number>;
}

const visitsAt = async (browser: Browser, origin: string): Promise<Visits> => {
  const token = await apiCaller(origin).register(`visits-${Date.now()}@example.org`);
  const [{ slug, id }] = await articlesWithQuiz(origin);
  const pathTo = (name: RouteName) => hrefOf({ name, params: { slug, id }, query: {} });
  const open = async (name: RouteName, path: string) => {
    const tab = await openTab(browser, SLOW);
    if (ROUTE_ACCESS[name] !== 'guest')
      await tab.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
        authTokenEntry.key,
        JSON.stringify(token),
      ] as const);
    await tab.page.addInitScript(startWatch);
    await tab.page.goto(origin + path);
    return tab;
  };
  return {
    opened: async (name) => {
      const { page, context } = await open(name, pathTo(name));
      const time = await page.evaluate(() => window.whenThere(null));
      await context.close();
      return time;
    },
    fromFeed: async (name) => {
      const { page, context } = await open(name, '/');
      await page.locator(CARD_LINK).first().waitFor();
      await page.waitForTimeout(LOOKING);
      const time = await page.evaluate((path) => {
        const before = document.querySelector('h1');
        const start = performance.now();
        history.pushState(null, '', path);
        return window.whenThere(before).then((end) => end - start);
      }, pathTo(name));
      await context.close();
      return time;
    },
  };
};

declare global {
  interface Window {
    /** The time when a page with another heading is painted and interactive. */
    whenThere: (before: Element | null) => Promise<number>;
  }
}

/** Runs in the page before its own scripts. */
const startWatch = (): void => {
  const isShown = (before: Element | null) => {
    const heading = document.querySelector('h1');
    const isComing = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      /^Loading /.test(textContent ?? ''),
    );
    return (
      heading !== null && heading !== before && !isComing && !document.querySelector('[data-prerendered]')
    );
  };
  window.whenThere = async (before) => {
    const deadline = performance.now() + 30_000;
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isShown(before) && performance.now() < deadline);
    if (!isShown(before)) throw new Error(`${location.pathname} did not load.`);
    return performance.now();
  };
};
