import type { Browser, Page } from 'playwright';
import { openTab, type Tab } from './browser.ts';
import type { Figure } from './figure.ts';
import { CARD_LINK } from './opening.ts';

const SPEED = 4000;
const DISTANCE = 20_000;

/** Scrolls the feed on a slow phone: while its pages come, and through all 10,000 articles once they are there. */
export const measureScrolling = async (browser: Browser, origin: string): Promise<readonly Figure[]> => {
  const tab = await openTab(browser);
  await tab.page.goto(origin);
  await tab.page.locator(CARD_LINK).first().waitFor();
  await slowDown(tab, 4);
  const coming = await scroll(tab);
  await slowDown(tab, 1);
  const articles = await loadAll(tab.page);
  await tab.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await slowDown(tab, 4);
  const there = await scroll(tab);
  await tab.context.close();
  return [...figures(`${articles} articles`, there), ...figures('the feed while its pages come', coming)];
};

const slowDown = async ({ page, devtools }: Tab, rate: number): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.waitForTimeout(1500);
};

interface Frames {
  /** The time from each frame to the next, in milliseconds. */
  readonly gaps: readonly number[];
  readonly moved: number;
}

const scroll = async ({ page, devtools }: Tab): Promise<Frames> => {
  await page.evaluate(() => {
    const seen = { from: scrollY, times: [] as number[], ended: false };
    const note = (time: number) => {
      seen.times.push(time);
      if (!seen.ended) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    window.framesSeen = seen;
  });
  const { width, height } = page.viewportSize() ?? { width: 400, height: 800 };
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return page.evaluate(() => {
    const { from, times } = window.framesSeen;
    window.framesSeen.ended = true;
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    return { gaps, moved: scrollY - from };
  });
};

declare global {
  interface Window {
    framesSeen: { from: number; times: number[]; ended: boolean };
  }
}

const figures = (what: string, { gaps, moved }: Frames): readonly Figure[] => {
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const detail = `${gaps.length} frames over ${Math.round(moved)} px, ${gaps.filter((gap) => gap > 25).length} over 25 ms`;
  return [
    {
      name: `frames a second through ${what} at 4x CPU`,
      value: (gaps.length * 1000) / total,
      bound: 59,
      good: 'at least',
      unit: '',
      detail,
    },
    {
      name: `longest frame through ${what} at 4x CPU`,
      value: Math.max(...gaps),
      bound: 25,
      good: 'at most',
      unit: ' ms',
      detail,
    },
  ];
};

/** Reads on until there is no more, and answers how many articles there are. */
const loadAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const deadline = performance.now() + 240_000;
    while (!document.body.innerText.includes('Those are all')) {
      if (performance.now() > deadline) throw new Error('The end of the feed did not come.');
      window.scrollTo(0, document.body.scrollHeight);
      await frame();
    }
    return Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'));
  });
