import type { Page } from 'playwright';

declare global {
  interface Window {
    pageClock: PageClock;
  }
}

/** Times in milliseconds, measured inside the page, so that the test driver adds nothing to them. */
interface PageClock {
  /** From the next click's own timestamp to the first paint that shows the element. */
  readonly fromClick: (selector: string) => Promise<number>;
  /** From the arrival of the next response whose URL ends like this to the first paint without the element. */
  readonly fromResponse: (address: string, gone: string) => Promise<number>;
}

/** Adds a clock to every document of the page, from its start. */
export const startPageClock = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A message posted inside a frame arrives right after that frame is painted.
    const painted = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    const paintedWhen = async (isSo: () => boolean) => {
      const deadline = performance.now() + 10_000;
      do await frame();
      while (!isSo() && performance.now() < deadline);
      if (!isSo()) throw new Error('The awaited content was not painted.');
      return painted();
    };
    const nextClick = () =>
      new Promise<number>((resolve, reject) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
        setTimeout(() => reject(new Error('The click event did not fire.')), 10_000);
      });
    window.pageClock = {
      fromClick: async (selector) => {
        const clicked = await nextClick();
        return (await paintedWhen(() => document.querySelector(selector) !== null)) - clicked;
      },
      fromResponse: async (address, gone) => {
        const seen = await paintedWhen(() => document.querySelector(gone) === null);
        const response = performance
          .getEntriesByType('resource')
          .findLast(({ name }) => name.endsWith(address));
        if (!(response instanceof PerformanceResourceTiming)) throw new Error(`No response from ${address}.`);
        return seen - response.responseEnd;
      },
    };
  });
};

type Armed = { readonly fromClick: string } | { readonly fromResponse: string; readonly gone: string };

/** Arms the clock, runs the action, and returns the measured time. */
export const timed = async (page: Page, arm: Armed, act: () => Promise<unknown>): Promise<number> => {
  // Waits until the clock is armed, because a click reaches the page on another channel and could overtake it.
  const clock = await page.evaluateHandle((asked) => {
    const { fromClick, fromResponse } = window.pageClock;
    const time =
      'fromClick' in asked ? fromClick(asked.fromClick) : fromResponse(asked.fromResponse, asked.gone);
    return { time };
  }, arm);
  const measured = clock.evaluate(({ time }) => time);
  const [time] = await Promise.all([measured, act()]);
  await clock.dispose();
  return time;
};
