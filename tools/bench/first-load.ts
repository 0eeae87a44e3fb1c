import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openTab, type Throttle } from './browser.ts';
import { type Measurement, median, round } from './measurement.ts';

interface Load {
  readonly scripts: number;
  readonly scriptGzip: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  readonly answering: number;
}

const LOADS = 5;
const SLOW: Throttle = { cpu: 4, network: 'slow 4G' };

/**
 * Measures the app's first page against an empty page with the same packages, from two identical servers, taking
 * turns.
 */
export const measureFirstLoad = async (
  browser: Browser,
  app: string,
  empty: string,
): Promise<readonly Measurement[]> => {
  const pairs: { app: Load; empty: Load }[] = [];
  for (let n = 0; n < LOADS; n += 1)
    pairs.push({ empty: await load(browser, empty), app: await load(browser, app) });
  const ofApp = pairs.map((pair) => pair.app);
  const [first] = pairs;
  if (!first) return [];
  const paints = pairs.map((pair) => pair.app.largestPaint / pair.empty.largestPaint);
  const answers = pairs.map((pair) => pair.app.answering / pair.empty.answering);
  return [
    {
      name: 'JavaScript of the first load of /, gzip, against an empty page of the same packages',
      value: first.app.scriptGzip / first.empty.scriptGzip,
      bound: 1.35,
      good: 'at most',
      unit: '',
      detail: `${kB(first.app.scriptGzip)} against ${kB(first.empty.scriptGzip)}`,
    },
    {
      name: 'script requests of the first load',
      value: Math.max(...ofApp.map(({ scripts }) => scripts)),
      bound: 3,
      good: 'at most',
      unit: '',
      detail: `${LOADS} loads`,
    },
    {
      name: 'largest contentful paint of / at 4x CPU and slow 4G, against an empty React page',
      value: median(paints),
      bound: 1.3,
      good: 'at most',
      unit: '',
      detail: `${Math.round(first.app.largestPaint)} ms against ${Math.round(first.empty.largestPaint)} ms; pairs ${paints.map(round).join(', ')}`,
    },
    {
      name: 'the feed answers a tap at 4x CPU and slow 4G, against when an empty React page is there',
      value: median(answers),
      bound: 2,
      good: 'at most',
      unit: '',
      detail: `${Math.round(first.app.answering)} ms against ${Math.round(first.empty.answering)} ms; pairs ${answers.map(round).join(', ')}`,
    },
    {
      name: 'total blocking time of /',
      value: median(ofApp.map(({ blocking }) => blocking)),
      bound: 0,
      good: 'at most',
      unit: ' ms',
      detail: `loads ${ofApp.map(({ blocking }) => Math.round(blocking)).join(', ')}`,
    },
    {
      name: 'layout shift of /',
      value: Math.max(...ofApp.map(({ layoutShift }) => layoutShift)),
      bound: 0.001,
      good: 'at most',
      unit: '',
      detail: `worst of ${LOADS}`,
    },
  ];
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const load = async (browser: Browser, url: string): Promise<Load> => {
  const { page, context } = await openTab(browser, SLOW);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.firstLoad.answering > 0);
  await page.waitForTimeout(1000);
  const { paint, shift, blocking, answering } = await page.evaluate(() => window.firstLoad);
  const sizes = await Promise.all(scripts.values());
  await context.close();
  return {
    scripts: scripts.size,
    scriptGzip: sizes.reduce((sum, size) => sum + size, 0),
    largestPaint: paint,
    layoutShift: shift,
    blocking,
    answering,
  };
};

declare global {
  interface Window {
    firstLoad: { paint: number; shift: number; blocking: number; answering: number };
  }
}

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const seen = { paint: 0, shift: 0, blocking: 0, answering: 0 };
  window.firstLoad = seen;
  let firstPaint = Number.POSITIVE_INFINITY;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  // React answers once it has rendered the page, or hydrated the one that was sent (ui/main.tsx).
  new MutationObserver((_, watching) => {
    const app = document.getElementById('app');
    if (app === null || app.childElementCount === 0 || app.dataset.prerendered !== undefined) return;
    seen.answering = performance.now();
    watching.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-prerendered'] });
  // The time that a tap after the first paint would have waited, beyond 50 ms for each task.
  watch('longtask', ({ startTime, duration }) => {
    if (startTime + duration > firstPaint) seen.blocking += Math.max(0, duration - 50);
  });
};
