import type { Page } from 'playwright';

declare global {
  interface Window {
    pageClock: PageClock;
  }
}

/** Times in milliseconds, measured in the page itself: what drives the page from outside adds nothing to them. */
interface PageClock {
  /** From the next click, as the system saw it, to the first paint that has the element. */
  readonly fromClick: (selector: string) => Promise<number>;
  /** From the arrival of the next response whose address ends so, to the first paint without the element. */
  readonly fromResponse: (address: string, gone: string) => Promise<number>;
}

/** Gives every document of the page a clock, from its start. */
export const startPageClock = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A message sent from within a frame arrives as soon as that frame is painted.
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
      if (!isSo()) throw new Error('What was waited for was not painted.');
      return painted();
    };
    const nextClick = () =>
      new Promise<number>((resolve, reject) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
        setTimeout(() => reject(new Error('The click did not come.')), 10_000);
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

/** Arms the clock, does what starts it, and answers what it measured. */
export const timed = async (page: Page, arm: Armed, act: () => Promise<unknown>): Promise<number> => {
  // Armed for sure before anything is done: a click takes another way into the page, and may overtake.
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
