import type { Browser, CDPSession, Page } from 'playwright';
import { openTab } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { ARTICLE_HEADING, CARD_LINK } from './opening.ts';

const WARM_UP = 20;
/** The app prefetches its toasts after five seconds; they are not a leak. */
const SETTLED = 6000;
const ROUNDS = 200;

interface Retained {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** Navigates between the feed and an article many times, and measures what is left in memory. */
export const measureRounds = async (browser: Browser, origin: string): Promise<readonly Measurement[]> => {
  const { page, devtools, context } = await openTab(browser);
  await devtools.send('Performance.enable');
  await page.goto(origin);
  await page.waitForTimeout(SETTLED);
  await playRounds(page, WARM_UP);
  const before = await retained(page, devtools);
  await playRounds(page, ROUNDS);
  const after = await retained(page, devtools);
  await context.close();
  const growth = (what: keyof Retained, name: string, bound: number, unit = ''): Measurement => ({
    name: `${name} after ${ROUNDS} rounds from the feed to an article and back`,
    value: (after[what] - before[what]) / (what === 'heap' ? ROUNDS : 1),
    bound,
    good: 'at most',
    unit,
    detail: `${before[what]} before, ${after[what]} after`,
  });
  return [
    growth('nodes', 'more DOM nodes', 0),
    growth('listeners', 'more listeners', 0),
    growth('heap', 'more heap a round', 4096, ' bytes'),
  ];
};

/** Runs inside the page, so that the test driver references none of its elements. */
const playRounds = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(
    async ([rounds, card, heading]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const until = async (selector: string) => {
        const deadline = performance.now() + 10_000;
        while (!document.querySelector(selector)) {
          if (performance.now() > deadline) throw new Error(`${selector} did not appear.`);
          await frame();
        }
        await frame();
      };
      for (let n = 0; n < rounds; n += 1) {
        const cards = document.querySelectorAll<HTMLElement>(card);
        cards[n % Math.min(cards.length, 10)]?.click();
        await until(heading);
        history.back();
        await until(card);
      }
    },
    [rounds, CARD_LINK, ARTICLE_HEADING] as const,
  );

const retained = async (page: Page, devtools: CDPSession): Promise<Retained> => {
  for (let n = 0; n < 4; n += 1) {
    await page.waitForTimeout(500);
    await devtools.send('HeapProfiler.collectGarbage');
  }
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { nodes, listeners: jsEventListeners, heap };
};
