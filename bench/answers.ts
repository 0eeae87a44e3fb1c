import type { Browser, Page } from 'playwright';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import { openTab } from './browser.ts';
import { type Figure, inOrder } from './figure.ts';
import { startPageClock, timed } from './page-clock.ts';

const ANSWERS = 20;

/** How long the page was in showing what came of each click, in milliseconds. */
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
  await startPageClock(page);
  const answers: Answer[] = [];
  for (const { id } of await articlesWithQuiz(origin)) {
    if (answers.length >= ANSWERS) break;
    await page.goto(`${origin}/article/${id}/quiz`);
    answers.push(...(await answerAll(page, ANSWERS - answers.length)));
  }
  await context.close();
  if (answers.length < ANSWERS) throw new Error(`There were only ${answers.length} questions to answer.`);
  const figure = (moment: string, times: readonly number[]): Figure => ({
    name: `a click on an answer to the next paint at 4x CPU, ${moment}`,
    value: Math.max(...times),
    bound: 48,
    good: 'at most',
    unit: ' ms',
    detail: `worst of ${inOrder(times)}`,
  });
  return [
    figure(
      'choosing it',
      answers.map(({ chosen }) => chosen),
    ),
    figure(
      'submitting it',
      answers.map(({ sent }) => sent),
    ),
    figure(
      'from the response to the verdict',
      answers.map(({ graded }) => graded),
    ),
  ];
};

const answerAll = async (page: Page, wanted: number): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  const submit = page.getByRole('button', { name: 'Submit answer' });
  const on = page.getByRole('button', { name: /Next question|See results/ });
  while (answers.length < wanted) {
    await submit.waitFor();
    await page.waitForLoadState('networkidle');
    const option = page.locator('label', { has: page.getByRole('radio') }).nth(answers.length % 3);
    const chosen = await timed(page, { fromClick: 'input[type=radio]:checked' }, () => option.click());
    const verdict = { fromResponse: '/api/article/quiz/question/answer', gone: 'input[type=radio]' };
    let sent = 0;
    const graded = await timed(page, verdict, async () => {
      sent = await timed(page, { fromClick: 'button' }, () => submit.click());
    });
    answers.push({ chosen, sent, graded });
    if ((await on.textContent())?.includes('results')) break;
    await on.click();
  }
  return answers;
};
