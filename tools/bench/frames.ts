import type { Tab } from './browser.ts';

const SPEED = 4000;
const DISTANCE = 20_000;
const TOO_LONG = 25;

/** The frames of one scroll. */
export interface Frames {
  readonly perSecond: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  /** How many frames came more than 25 ms after the previous one. */
  readonly late: number;
  /** The page thread's CPU time for each frame, in milliseconds. */
  readonly work: number;
  readonly count: number;
  readonly moved: number;
}

export const slowDown = async ({ page, devtools }: Tab, rate: number): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.waitForTimeout(1500);
};

/** Scrolls at a constant speed and measures each frame inside the page. */
export const scroll = async (tab: Tab): Promise<Frames> => {
  const { page, devtools } = tab;
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
  const workedBefore = await worked(tab);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const work = (await worked(tab)) - workedBefore;
  const { gaps, moved } = await page.evaluate(() => {
    const { from, times } = window.framesSeen;
    window.framesSeen.ended = true;
    return {
      gaps: times.slice(1).map((time, index) => time - (times[index] ?? time)),
      moved: scrollY - from,
    };
  });
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    longest: Math.max(...gaps),
    late: gaps.filter((gap) => gap > TOO_LONG).length,
    work: work / gaps.length,
    count: gaps.length,
    moved,
  };
};

/** The page thread's CPU time so far, in milliseconds; other work on the machine does not count. */
const worked = async ({ devtools }: Tab): Promise<number> => {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

declare global {
  interface Window {
    framesSeen: { from: number; times: number[]; ended: boolean };
  }
}
