import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type AppProcess, startAppProcess } from './app-process.ts';
import { buildIfStale } from './build.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';
import { accounts } from './screenshot-flows/accounts.ts';
import { courses } from './screenshot-flows/courses.ts';
import { credits } from './screenshot-flows/credits.ts';
import { errors } from './screenshot-flows/errors.ts';
import { legal } from './screenshot-flows/legal.ts';
import { passwords } from './screenshot-flows/passwords.ts';
import { planner } from './screenshot-flows/planner.ts';
import { plans } from './screenshot-flows/plans.ts';
import { pretests } from './screenshot-flows/pretests.ts';
import { profiles } from './screenshot-flows/profile.ts';
import { quizzes } from './screenshot-flows/quizzes.ts';
import { longArticle, reading } from './screenshot-flows/reading.ts';
import { requirements } from './screenshot-flows/requirements.ts';
import { review } from './screenshot-flows/review.ts';
import { saved } from './screenshot-flows/saved.ts';
import { type RunningApp, type ScreenshotFlow, shootInto } from './screenshot-flows/screenshot-flow.ts';
import { security } from './screenshot-flows/security.ts';
import { shortcuts } from './screenshot-flows/shortcuts.ts';

// usage: npm run screens -- [PART OF A NAME…]: writes every screen in each width and theme to screens/.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');
const publishersFolder = join(process.env.SHARED_DATA ?? join(root, '..', 'shared', 'data'), 'jats');

/** Runs an operator's command on the running app. */
const runOperatorCommand = (app: AppProcess, command: string, words: readonly string[]): void => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server', command, 'main.ts'), ...words],
    { env: { ...process.env, DATA_DIR: app.dataDirectory }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${words.join(' ')} was refused:\n${stderr}`);
};

/** Imports files or folders into the running app, as an operator does. */
const importInto = (app: AppProcess, ...paths: readonly string[]): void =>
  runOperatorCommand(app, 'content-command', ['import', ...paths]);

/** Returns the number of files written; throws with the name of the screen that could not be reached. */
const take = async (flow: ScreenshotFlow, browser: Browser, runningApp: RunningApp): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const left = [...flow.screens];
  let files = 0;
  const shoot = async (screen: string) => {
    if (left[0] !== screen) throw new Error(`${screen} is not the next of ${left.join(', ')}.`);
    files += await shootInto(folder, page, screen);
    left.shift();
  };
  try {
    await flow.go({ page, context, shoot }, runningApp);
    return files;
  } catch (error) {
    throw new Error(`${left[0]} could not be reached (at ${page.url()})`, { cause: error });
  } finally {
    await context.close();
  }
};

const wanted = process.argv.slice(2);
await buildIfStale();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const app = await startAppProcess({ environment: { LOG_LEVEL: 'silent' } });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
const runningApp: RunningApp = {
  origin: app.origin,
  accounts: (...words) => runOperatorCommand(app, 'accounts-command', words),
};
let files = 0;
let unreached = 0;
try {
  importInto(app, join(import.meta.dirname, 'screenshot-flows', 'content'));
  const publishersArticles = existsSync(publishersFolder);
  if (publishersArticles) importInto(app, publishersFolder);
  else console.log('article-long is left out: SHARED_DATA names no folder with jats/.');
  const flows = [
    ...reading,
    ...(publishersArticles ? [longArticle] : []),
    ...quizzes,
    ...pretests,
    ...accounts,
    ...passwords,
    ...profiles,
    ...plans,
    ...legal,
    ...credits,
    ...courses,
    ...requirements,
    ...planner,
    ...review,
    ...saved,
    ...security,
    ...shortcuts,
    ...errors,
  ].filter(
    ({ screens }) =>
      wanted.length === 0 || wanted.some((part) => screens.some((name) => name.includes(part))),
  );
  for (const flow of flows)
    try {
      files += await take(flow, browser, runningApp);
    } catch (error) {
      unreached += 1;
      console.error(error);
    }
} finally {
  await browser.close();
  await app.stop();
}
console.log(`${files} pictures are in screens/${unreached === 0 ? '' : `; ${unreached} flows failed`}.`);
process.exitCode = unreached === 0 ? 0 : 1;
