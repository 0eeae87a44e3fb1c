import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type AppProcess, startAppProcess } from '../../tools/app-process.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { newLearner } from '../support/learner.ts';
import { answer, startQuiz } from '../support/physician.ts';

const article = knownArticle('dapa-hf');

const ACKNOWLEDGED = 3;

let folder: string;
let dataDirectory: string;
let running: AppProcess[];

/** Its PATH is empty: no PostgreSQL, no shell, no other Node. */
const start = async (port = '0'): Promise<AppProcess> => {
  const app = await startAppProcess({
    dataDirectory,
    environment: { PATH: '', DATABASE_URL: '', PORT: port, LOG_LEVEL: 'silent' },
  });
  running.push(app);
  return app;
};

const kill = (app: AppProcess): Promise<void> =>
  new Promise((resolve) => {
    app.process.once('exit', () => resolve());
    app.process.kill('SIGKILL');
  });

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preceptor-newcomer-'));
  dataDirectory = join(folder, 'data');
  running = [];
});

test.afterEach(async () => {
  for (const app of running) await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openQuiz = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/article/${article.slug}`);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await startQuiz(page);
};

/** Many learners earn a credit at once. Resolves with the tokens of those with a response, once there are some. */
const someWhoEarn = async (origin: string): Promise<string[]> => {
  const told: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const all = Array.from({ length: 8 }, async () => {
      const { token } = await newLearner(origin, 'nlst');
      told.push(token);
      if (told.length === ACKNOWLEDGED) resolve();
    });
    // The others fail when the app is killed.
    Promise.allSettled(all).then(() => reject(new Error(`Only ${told.length} have earned a credit.`)));
  });
  return told;
};

test('with only Node, the app imports its content and serves; killed during an answer and while many learners earn credit, it keeps everything it acknowledged, each credit once (faults.md, 41)', async ({
  page,
}) => {
  const app = await start();
  const { port } = new URL(app.origin);
  await openQuiz(page, app.origin);
  await answer(page, article.rightOptions[0] ?? 1);
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('radio').first().check();
  const acknowledged = await someWhoEarn(app.origin);
  await Promise.all([page.getByRole('button', { name: 'Submit answer' }).click(), kill(app)]);

  const again = await start(port);
  expect(again.origin).toBe(app.origin);
  await page.reload();
  await expect(page.getByText(/Question [23] of 3/)).toBeVisible();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  for (const token of acknowledged) {
    const response = await fetch(`${again.origin}/api/transcripts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ total: 1, data: [{ activity: { slug: 'nlst' } }] });
  }
});
