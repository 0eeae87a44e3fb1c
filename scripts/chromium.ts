import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Loopback only: without these, Chromium contacts its vendor's hosts at every start. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's headless shell: it renders the same pages in about a fifth less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The quickest Chromium for browser tests: CHROME_PATH, else the headless shell, else what `chromiumPath` finds. */
export const headlessChromiumPath = async (): Promise<string> =>
  process.env.CHROME_PATH || !existsSync(HEADLESS_SHELL) ? chromiumPath() : HEADLESS_SHELL;

/**
 * Finds a Chromium for tests: CHROME_PATH, else the system's, else Playwright's own, else the one in an npm package,
 * so that a machine with only Node and npm has one.
 */
export const chromiumPath = async (): Promise<string> => {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = [...SYSTEM, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
  return found ?? packagedChromium();
};

const packagedChromium = async (): Promise<string> => {
  // The package unpacks its shared libraries only in the environment it was made for.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
