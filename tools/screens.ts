import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { buildIfStale } from './build.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';
import { figures, longArticle } from './screens/articles.ts';
import { everyFlow } from './screens/every-flow.ts';
import { beginVisit, type Flow } from './screens/screen.ts';
import {
  approve,
  approvedWith,
  drawnWith,
  isKept,
  leftOver,
  noteApprovedWith,
  removeApproved,
  verdictOn,
} from './screenshots/approved-folder.ts';
import { type PictureLibrary, prepareLibrary } from './screenshots/picture-app.ts';
import { PICTURE_TIME, steadyTime } from './screenshots/steady-time.ts';
import { type Picture, takePictures } from './screenshots/take-pictures.ts';

// usage: npm run screens -- [--approve] [PART OF A NAME…]: writes every screen in each width and theme to screens/, and
// compares two views of each with the approved ones; exits with 1 when one changed. --approve accepts them as they are.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');
const changedFolder = join(folder, 'changed');
const ownContent = join(import.meta.dirname, 'screens', 'content');
const figureContent = join(import.meta.dirname, 'screens', 'figure-content');
const publishersFolder = join(process.env.SHARED_DATA ?? join(root, '..', 'shared', 'data'), 'jats');

const { values: options, positionals: wanted } = parseArgs({
  options: { approve: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Takes a flow's screens with an app of its own; throws with the name of the screen that could not be reached. */
const take = async (
  flow: Flow,
  browser: Browser,
  library: PictureLibrary,
  keep: (screen: string, pictures: readonly Picture[]) => Promise<void>,
): Promise<void> => {
  const app = await library.startApp();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript(steadyTime, PICTURE_TIME);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const { origin, accounts } = app;
  let reached = '';
  try {
    const visit = await beginVisit(flow, { page, origin, now: PICTURE_TIME, accounts });
    for (const { name, open } of flow.screens) {
      reached = name;
      await open(visit);
      await keep(name, await takePictures(page));
    }
  } catch (error) {
    throw new Error(`${reached} could not be reached (at ${page.url()})`, { cause: error });
  } finally {
    await context.close();
    await app.stop();
  }
};

const isWanted = ({ screens }: Flow): boolean =>
  wanted.length === 0 || wanted.some((part) => screens.some(({ name }) => name.includes(part)));

await buildIfStale();
rmSync(folder, { recursive: true, force: true });
mkdirSync(changedFolder, { recursive: true });
// Renders text the same whether or not its part of the page is a separate layer.
const steadyText = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'];
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGUMENTS, ...steadyText],
});
const drawn = await drawnWith(browser);
const isComparable = approvedWith() === drawn;
let files = 0;
let unreached = 0;
let differing = 0;

const write = async (screen: string, pictures: readonly Picture[]): Promise<void> => {
  for (const { view, png } of pictures) writeFileSync(join(folder, `${screen}-${view}.png`), png);
  files += pictures.length;
};

const report = async (screen: string, picture: Picture): Promise<void> => {
  const verdict = await verdictOn(screen, picture);
  if (verdict.kind === 'same') return;
  differing += 1;
  const name = `${screen}-${picture.view}`;
  if (verdict.kind === 'new') {
    console.log(`new      ${name}`);
    return;
  }
  const file = join(changedFolder, `${name}.png`);
  writeFileSync(file, verdict.picture);
  console.log(`changed  ${name}: ${verdict.percent.toFixed(2)}% of it, see ${relative(root, file)}`);
};

const writeAndCompare = async (screen: string, pictures: readonly Picture[]): Promise<void> => {
  await write(screen, pictures);
  for (const picture of pictures.filter(isKept))
    if (options.approve) await approve(screen, picture);
    else if (isComparable) await report(screen, picture);
};

const takeAll = async (
  flows: readonly Flow[],
  content: string,
  keep: typeof writeAndCompare,
): Promise<void> => {
  if (flows.length === 0) return;
  const library = await prepareLibrary(content);
  try {
    for (const flow of flows)
      try {
        await take(flow, browser, library, keep);
      } catch (error) {
        unreached += 1;
        console.error(error);
      }
  } finally {
    library.remove();
  }
};

try {
  await takeAll(everyFlow.filter(isWanted), ownContent, writeAndCompare);
  await takeAll([figures].filter(isWanted), figureContent, writeAndCompare);
  // We may not store pictures of a publisher's article.
  if (existsSync(publishersFolder)) await takeAll([longArticle].filter(isWanted), publishersFolder, write);
  else console.log('article-long is left out: SHARED_DATA names no folder with jats/.');
} finally {
  await browser.close();
}

const old = leftOver([...everyFlow, figures].flatMap(({ screens }) => screens.map(({ name }) => name)));
if (options.approve) {
  noteApprovedWith(drawn);
  removeApproved(old);
} else if (isComparable) {
  for (const file of old) console.log(`no flow  ${relative(root, file)}`);
  differing += old.length;
} else
  console.log(
    `Nothing was compared: the approved pictures were drawn with ${approvedWith()?.trim() ?? 'nothing yet'}, these with ${drawn.trim()}.`,
  );
console.log(`${files} pictures are in screens/${unreached === 0 ? '' : `; ${unreached} flows failed`}.`);
if (differing > 0) console.log(`${differing} differ. Look at them, then accept with --approve.`);
process.exitCode = unreached + differing === 0 ? 0 : 1;
