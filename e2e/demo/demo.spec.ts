import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from 'playwright/test';
import { startAppProcess } from '../../tools/app-process.ts';
import { DEMONSTRATION } from '../../tools/build-demonstration.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { colorFaults, everyFault, setBackground } from '../support/axe-faults.ts';
import { enrollIn, readOn, takeQuiz } from '../support/course-taker.ts';
import { answer, evaluate, logIn, newPhysician, register, startQuiz } from '../support/physician.ts';
import { smallTargets } from '../support/small-targets.ts';
import { watch } from '../support/watched.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const article = knownArticle('ed-initiated-buprenorphine');
const COURSE = 'fluoroscopy-safety';

/** A plain file server with the built demonstration. */
const test = base.extend<Record<never, never>, { readonly files: string }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startAppProcess({ program: join(root, 'tools', 'demo.ts') });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// In one worker, which builds the demonstration once.
test.describe.configure({ mode: 'serial' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Demonstration' });

const passQuiz = async (page: Page) => {
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
  for (const option of article.rightOptions) {
    await answer(page, option);
    await page.getByRole('button', { name: /Next question|See results/ }).click();
  }
  await evaluate(page);
};

test('without a server, a guest passes a quiz, registers, earns credit, plans, takes a course and starts over [CL-10]', async ({
  page,
  files,
}) => {
  const { complaints, addresses } = await watch(page);
  const physician = newPhysician();

  await test.step('takes a quiz as a guest', async () => {
    await page.goto(files);
    await expect(bar(page)).toContainText('Demonstration. Everything stays on this device.');
    await setBackground(page, 'clear');
    expect(await everyFault(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    // Waits for color transitions to end before measuring colors.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((each) => each instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    );
    expect(await colorFaults(page)).toEqual([]);
    await page.goto(`${files}/article/${article.slug}`);
    await passQuiz(page);
    await page.reload();
    await expect(heading(page, 'You passed')).toBeVisible();
  });

  await test.step('registers, and has the credit and its certificate', async () => {
    await register(page, physician);
    await page.getByRole('link', { name: 'See your credit' }).click();
    await page.getByRole('button', { name: 'Show certificate' }).click();
    const certificate = page.getByRole('region', { name: `Certificate: ${article.title}` });
    await expect(certificate).toContainText('Rosalind Example, M.D.');
    await expect(certificate).toContainText('Demonstration: not valid for credit');
    await expect(certificate.locator('canvas')).toBeVisible();
    const code = await page.locator('code').innerText();
    await page.goto(`${files}/verify/${code}`);
    await expect(page.getByRole('status', { name: 'This certificate is genuine' })).toContainText(
      article.title,
    );
  });

  await test.step('sees what the credit counts toward, and what to read next', async () => {
    await page.goto(`${files}/transcripts/planner`);
    await page.getByRole('button', { name: 'Add a license' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a license' });
    await dialog.getByLabel('State or territory').selectOption({ label: 'Florida' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const rule = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /controlled substances/i }) });
    await expect(rule.first()).toContainText('+ 0.25 hours demonstration');
    const next = page.getByRole('complementary', { name: 'What to read next' });
    await expect(next.getByText(/^Counts toward Florida: .* still needed/).first()).toBeVisible();
  });

  await test.step('has every course open, and finds nothing to pay for', async () => {
    await page.goto(`${files}/my-plan`);
    await expect(page.getByText('Yours for life.')).toBeVisible();
    await expect(page.getByText('Plans aren’t for sale on this site right now')).toBeVisible();
  });

  await test.step('takes a module of a course, with its pictures', async () => {
    await enrollIn(page, files, COURSE);
    await page.getByRole('link', { name: 'Skip to the first module' }).click();
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await readOn(page);
    await takeQuiz(page, COURSE);
    await expect(heading(page, 'You passed')).toBeVisible();
  });

  await test.step('has everything after a reload, and in another tab', async () => {
    await page.goto(`${files}/transcripts`);
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${files}/premium-courses`);
    await expect(other.getByRole('article').filter({ hasText: 'Fluoroscopic' })).toContainText(
      '1 of 4 modules',
    );
    await other.close();
  });

  await test.step('logs out and in again', async () => {
    await page.goto(`${files}/profile`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto(`${files}/login`);
    await logIn(page, physician);
    await page.goto(`${files}/my-plan`);
    await expect(page.getByText('Lifetime', { exact: true }).first()).toBeVisible();
  });

  await test.step('starts over', async () => {
    await bar(page).getByRole('button', { name: 'Start over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start over?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await bar(page).getByRole('button', { name: 'Start over' }).click();
    await dialog.getByRole('button', { name: 'Remove everything' }).click();
    await expect(page).toHaveURL(`${files}/`);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  expect(complaints).toEqual([]);
  expect(addresses.filter((each) => !each.startsWith(files) && !/^(?:blob|data|about):/.test(each))).toEqual(
    [],
  );
});

/** Only in the demonstration: its bar, its in-memory processor, an article's question. */
const MARKS = [
  'Everything stays on this device.',
  'preceptor.demonstration',
  'Only a server typesets this document.',
  'Engagement at 30 days was 78%',
];

test('the normal build has nothing of the demonstration [CL-10]', async ({ files: _ }) => {
  // Up to date in a run of all tests; on its own, it may have to build.
  test.setTimeout(240_000);
  await run(process.execPath, [join(root, 'tools', 'build.ts')]);
  const textIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:js|mjs|html|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  const [normal, demonstration] = [textIn(join(root, 'dist')), textIn(DEMONSTRATION)];
  expect(MARKS.filter((mark) => !demonstration.includes(mark))).toEqual([]);
  expect(MARKS.filter((mark) => normal.includes(mark))).toEqual([]);
});
