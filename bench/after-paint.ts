import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Resolves with the time, in milliseconds of the page's own clock, right after the next frame was painted. */
    afterPaint: () => Promise<number>;
    /** The same, once `shown` holds. */
    afterShown: (shown: () => boolean) => Promise<number>;
  }
}

/** Gives each document of the page, from its start, what tells when something is to be seen. */
export const watchPaints = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
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
    window.afterPaint = () => frame().then(painted);
    window.afterShown = async (shown) => {
      do await frame();
      while (!shown());
      return painted();
    };
  });
