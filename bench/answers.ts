import type { Browser, Page } from 'playwright';
import { feedRow } from '#contract/feed.ts';
import { apiCaller } from '../scripts/api-caller.ts';
import { watchPaints } from './after-paint.ts';
import { openTab } from './browser.ts';
import { type Figure, round } from './figure.ts';

const ANSWERS = 20;
/** What the slowest of an answer's three moments may take, in milliseconds. */
const BOUND = 48;

interface Answer {
  /** From the click on an option to the paint that shows it chosen. */
  readonly chosen: number;
  /** From the click on 'Submit answer' to the next paint. */
  readonly sent: number;
  /** From the arrival of the server's answer to the paint that shows the verdict. */
  readonly graded: number;
}

/** Clicks through quizzes as a guest on a slow phone. */
export const measureAnswers = async (browser: Browser, origin: string): Promise<readonly Figure[]> => {
  const { page, context } = await openTab(browser, { cpu: 4 });
  await watchPaints(page);
  const answers: Answer[] = [];
  for (const id of await articlesOf(origin)) {
    await page.goto(`${origin}/article/${id}/quiz`);
    answers.push(...(await answerAll(page, ANSWERS - answers.length)));
    if (answers.length >= ANSWERS) break;
  }
  await context.close();
  if (answers.length < ANSWERS) throw new Error(`There were only ${answers.length} questions to answer.`);
  return [
    figure('choosing an option', answers.map(({ chosen }) => chosen)),
    figure('submitting it', answers.map(({ sent }) => sent)),
    figure('the verdict, after the response', answers.map(({ graded }) => graded)),
  ];
};

const figure = (what: string, times: readonly number[]): Figure => ({
  name: `a click on an answer to the next paint at 4x CPU: ${what}`,
  value: Math.max(...times),
  bound: BOUND,
  good: 'at most',
  unit: ' ms',
  detail: `worst of ${times.length}: ${times.toSorted((one, other) => one - other).map(round1).join(', ')}`,
});

const round1 = (value: number): number => round(Math.round(value * 10) / 10);

const articlesOf = async (origin: string): Promise<readonly string[]> => {
  const { data } = await apiCaller(origin).call(feedRow, { query: {} });
  return data.filter(({ questionCount }) => questionCount > 0).map(({ id }) => id);
};

const answerAll = async (page: Page, wanted: number): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  const on = page.getByRole('button', { name: /Next question|See results/ });
  const submit = page.getByRole('button', { name: 'Submit answer' });
  while (answers.length < wanted) {
    await submit.waitFor();
    await page.waitForTimeout(300);
    const option = page.getByRole('radio').nth(answers.length % 3);
    const chosen = await timed(page, () => option.click(), 'input[type=radio]:checked');
    const sent = await timed(page, () => submit.click(), '[aria-disabled=true], h2');
    await on.waitFor();
    const graded = await page.evaluate(() => window.verdict);
    answers.push({ chosen, sent, graded });
    if (/See results/.test((await on.textContent()) ?? '')) break;
    await on.click();
  }
  return answers;
};
