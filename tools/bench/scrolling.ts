import type { Browser, Page } from 'playwright';
import { openTab, type Tab } from './browser.ts';
import { type Frames, scroll, slowDown } from './frames.ts';
import { type Measurement, median } from './measurement.ts';
import { CARD_LINK } from './opening.ts';

/** Other work on the machine can only drop frames, so the best run is closest to the app's own result. */
export const RUNS = 5;

/**
 * Scrolls the feed on a slow phone: while its pages load, and through all 10,000 articles afterwards. Each run is
 * followed by one on an empty page, which shows what the machine itself can do.
 */
export const measureScrolling = async (browser: Browser, origin: string): Promise<readonly Measurement[]> => {
  const empty = await openEmpty(browser);
  const loading: Frames[] = [];
  for (let n = 0; n < RUNS; n += 1) loading.push(await scrollFromTheTop(browser, origin));

  const tab = await openFeed(browser, origin);
  const articles = await loadAll(tab.page);
  const loaded: Frames[] = [];
  const baseline: Frames[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    await tab.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    loaded.push(await scrollSlowly(tab));
    baseline.push(await scrollSlowly(empty));
  }
  await Promise.all([tab.context.close(), empty.context.close()]);
  return [
    ...measurements(`${articles} articles`, loaded, baseline),
    ...measurements('the feed while its pages come', loading, baseline),
  ];
};

const openFeed = async (browser: Browser, origin: string): Promise<Tab> => {
  const tab = await openTab(browser);
  await tab.page.goto(origin);
  await tab.page.locator(CARD_LINK).first().waitFor();
  return tab;
};

export const openEmpty = async (browser: Browser): Promise<Tab> => {
  const tab = await openTab(browser);
  await tab.page.setContent('<!doctype html><meta name="viewport" content="width=device-width">');
  await tab.page.evaluate(() => {
    document.body.style.height = '200000px';
  });
  return tab;
};

const scrollFromTheTop = async (browser: Browser, origin: string): Promise<Frames> => {
  const tab = await openFeed(browser, origin);
  const frames = await scrollSlowly(tab);
  await tab.context.close();
  return frames;
};

export const scrollSlowly = async (tab: Tab): Promise<Frames> => {
  await tab.page.bringToFront();
  await slowDown(tab, 4);
  const frames = await scroll(tab);
  await slowDown(tab, 1);
  return frames;
};

export const measurements = (
  what: string,
  runs: readonly Frames[],
  baseline: readonly Frames[],
): readonly Measurement[] => {
  const best = (of: readonly Frames[]) => Math.max(...of.map(({ perSecond }) => perSecond));
  const longest = (of: readonly Frames[]) => Math.min(...of.map((frames) => frames.longest));
  const each = (of: readonly Frames[], say: (frames: Frames) => string) => of.map(say).join(', ');
  const work = (of: readonly Frames[]) => median(of.map((frames) => frames.work));
  const ratio = (work(runs) / work(baseline)).toFixed(1);
  return [
    {
      name: `frames a second through ${what} at 4x CPU`,
      value: best(runs),
      bound: 59,
      good: 'at least',
      unit: '',
      detail:
        `best of ${each(runs, ({ perSecond }) => perSecond.toFixed(1))}; ` +
        `an empty page ${each(baseline, ({ perSecond }) => perSecond.toFixed(1))}; ` +
        `work a frame ${work(runs).toFixed(1)} ms, ${ratio} times an empty page's`,
    },
    {
      name: `longest frame through ${what} at 4x CPU`,
      value: longest(runs),
      bound: 25,
      good: 'at most',
      unit: ' ms',
      detail:
        `best of ${each(runs, (run) => run.longest.toFixed(0))}; ` +
        `over 25 ms ${each(runs, ({ late, count }) => `${late} of ${count}`)}; ` +
        `an empty page ${each(baseline, (run) => run.longest.toFixed(0))}, ` +
        `over 25 ms ${each(baseline, ({ late, count }) => `${late} of ${count}`)}`,
    },
  ];
};

/** Loads pages until the end and returns the number of articles. */
const loadAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const deadline = performance.now() + 240_000;
    while (!document.body.innerText.includes('You’ve seen all')) {
      if (performance.now() > deadline) throw new Error('The end of the feed was not reached.');
      window.scrollTo(0, document.body.scrollHeight);
      await frame();
    }
    return Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'));
  });
