import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Debian's headless shell. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

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

/**
 * The Chromium for browser tests: CHROME_PATH, else a headless shell (the system's, Playwright's own, the one in an npm
 * package), else a whole browser. A shell runs the tests in half the time of a whole browser.
 */
export const headlessChromiumPath = async (): Promise<string> =>
  named() ??
  [HEADLESS_SHELL, ...playwrightShells()].find((path) => existsSync(path)) ??
  (isPackagedForThis() ? packagedShell() : chromiumPath());

/**
 * A whole Chromium, for what the shell lacks (push) and for pictures: CHROME_PATH, else the system's, else Playwright's
 * own, else the shell in an npm package, so that a machine with only Node and npm has one.
 */
export const chromiumPath = async (): Promise<string> =>
  named() ??
  [...WHOLE, chromium.executablePath()].find((path) => path !== '' && existsSync(path)) ??
  packagedShell();

const named = (): string | undefined => {
  const { CHROME_PATH: path } = process.env;
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROME_PATH names ${path}, which does not exist.`);
  return path;
};

/** Playwright installs its shell beside its whole browser, in a folder with the same revision. */
const playwrightShells = (): readonly string[] => {
  const [folder, revision] = chromium.executablePath().split(/chromium-(?=\d+)/);
  if (folder === undefined || revision === undefined) return [];
  const shells = `chromium_headless_shell-${Number.parseInt(revision, 10)}`;
  return globSync(join(folder, shells, '*', 'chrome-headless-shell*')).filter((path) =>
    ['chrome-headless-shell', 'chrome-headless-shell.exe'].includes(basename(path)),
  );
};

const isPackagedForThis = (): boolean => process.platform === 'linux' && process.arch === 'x64';

const packagedShell = async (): Promise<string> => {
  // The package unpacks its shared libraries only in the environment it was made for.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
