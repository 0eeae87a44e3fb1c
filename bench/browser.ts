import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../scripts/chromium.ts';

export interface Throttle {
  /** How many times slower the processor seems. */
  readonly cpu?: number;
  readonly network?: 'slow 4G';
  /** The app then fetches nothing ahead of need. */
  readonly saveData?: boolean;
}

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down. */
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

/** A phone that has never been here, as slow as asked. */
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
