import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';

export interface Throttle {
  /** The CPU slowdown factor. */
  readonly cpu?: number;
  readonly network?: 'slow 4G';
  /** Turns on the browser's data saver, so that the app prefetches nothing. */
  readonly saveData?: boolean;
}

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });

export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly context: BrowserContext;
}

/** Opens a tab of a phone with an empty cache and the given throttling. */
export const openTab = async (browser: Browser, { cpu, network, saveData }: Throttle = {}): Promise<Tab> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (saveData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  return { page, devtools, context };
};
