import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { newLearner } from '../support/learner.ts';
import { knownArticle } from '../support/library.ts';
import { answer, startQuiz } from '../support/physician.ts';

const article = knownArticle('dapa-hf');

let folder: string;
let dataDirectory: string;
let running: AppProcess[];

/** Nothing is on its path: no PostgreSQL, no shell, no other Node. */
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

test('with nothing but Node, the app is filled and serves; killed amid an answer, it has what it acknowledged', async ({
  page,
}) => {
  const app = await start();
  const { port } = new URL(app.origin);
  const learner = await newLearner(app.origin, 'nlst');
  await openQuiz(page, app.origin);
  await answer(page, article.rightOptions[0] ?? 1);
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('radio').first().check();
  await Promise.all([page.getByRole('button', { name: 'Submit answer' }).click(), kill(app)]);

  const again = await start(port);
  expect(again.origin).toBe(app.origin);
  await page.reload();
  await expect(page.getByText(/Question [23] of 3/)).toBeVisible();

  const { token, creditId } = learner;
  const response = await fetch(`${again.origin}/api/transcripts/${creditId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
});

test('killed while many earn credit, it has every credit that it acknowledged, once', async () => {
  const app = await start();
  const acknowledged: string[] = [];
  await Promise.allSettled(
    Array.from({ length: 12 }, async () => {
      const { token } = await newLearner(app.origin, 'nlst');
      acknowledged.push(token);
      if (acknowledged.length === 3) await kill(app);
    }),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
  const again = await start();
  for (const token of acknowledged) {
    const response = await fetch(`${again.origin}/api/transcripts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ total: 1, data: [{ activity: { slug: 'nlst' } }] });
  }
});
