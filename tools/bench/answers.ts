import type { Browser, Locator, Page } from 'playwright';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import { openTab } from './browser.ts';
import { inOrder, type Measurement } from './measurement.ts';
import { startPageClock, timed } from './page-clock.ts';

const ANSWERS = 20;

/** How many milliseconds the page took to show the result of each click. */
interface Answer {
  /** From the click on an option to the paint that shows it selected. */
  readonly chosen: number;
  /** From the click on 'Submit answer' to the next paint. */
  readonly sent: number;
  /** From the arrival of the server's answer to the paint that shows the verdict. */
  readonly graded: number;
}

/** Other work on the machine can only delay a paint, so the best round is closest to the app's own time. */
const ROUNDS = 3;

/**
 * Clicks through quizzes as a guest on a slow phone and, before each round, on a button that changes one word. The
 * network is a phone's too: over loopback, a response would arrive before its own click is painted, and that time
 * would count twice.
 */
export const measureAnswers = async (browser: Browser, origin: string): Promise<readonly Measurement[]> => {
  const articles = (await articlesWithQuiz(origin)).map(({ id }) => id);
  const rounds: { readonly word: readonly number[]; readonly answers: readonly Answer[] }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await goRound(browser, origin, articles));
  const words = rounds.map(({ word }) => Math.max(...word));
  const measurement = (moment: string, of: (answer: Answer) => number): Measurement => {
    const times = rounds.map(({ answers }) => answers.map(of));
    const worsts = times.map((each) => Math.max(...each));
    const value = Math.min(...worsts);
    const best = times[worsts.indexOf(value)] ?? [];
    return {
      name: `a click on an answer to the next paint at 4x CPU, ${moment}`,
      value,
      bound: 48,
      good: 'at most',
      unit: ' ms',
      detail:
        `worst of ${inOrder(best)}; ${ROUNDS} rounds, worst ${worsts.map(Math.round).join(', ')}; ` +
        `changing one word of an empty page, worst ${words.map(Math.round).join(', ')}`,
    };
  };
  return [
    measurement('choosing it', ({ chosen }) => chosen),
    measurement('submitting it', ({ sent }) => sent),
    measurement('from the response to the verdict', ({ graded }) => graded),
  ];
};

const goRound = async (browser: Browser, origin: string, articles: readonly string[]) => {
  const { page, context } = await openTab(browser, { cpu: 4, network: 'slow 4G' });
  await startPageClock(page);
  const word = await changeOneWord(page);
  const answers: Answer[] = [];
  for (const id of articles) {
    if (answers.length >= ANSWERS) break;
    await page.goto(`${origin}/article/${id}/quiz`);
    await page.getByRole('button', { name: /start quiz$/i }).click();
    answers.push(...(await answerAll(page, ANSWERS - answers.length)));
  }
  await context.close();
  if (answers.length < ANSWERS) throw new Error(`There were only ${answers.length} questions to answer.`);
  return { word, answers };
};

const changeOneWord = async (page: Page): Promise<readonly number[]> => {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      button.textContent = button.id = `word-${Number(button.id.slice(5)) + 1}`;
    });
    button.textContent = button.id = 'word-0';
    document.body.replaceChildren(button);
  });
  const times: number[] = [];
  while (times.length < ANSWERS)
    times.push(await clicked(page, page.locator('button'), `#word-${times.length + 1}`));
  return times;
};

/** From a click to the paint that shows the element. */
const clicked = async (page: Page, target: Locator, shows: string): Promise<number> => {
  await pointAt(page, target);
  return timed(page, { fromClick: shows }, () => press(page));
};

/** Scrolls in advance, because the tool's own clicks query the page for their target. */
const pointAt = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to click is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

const press = async ({ mouse }: Page): Promise<void> => {
  await mouse.down();
  await mouse.up();
};

const answerAll = async (page: Page, wanted: number): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  const submit = page.getByRole('button', { name: 'Submit answer' });
  const on = page.getByRole('button', { name: /Next question|See results/ });
  while (answers.length < wanted) {
    await submit.waitFor();
    await page.waitForLoadState('networkidle');
    const option = page.getByRole('radio').nth(answers.length % 3);
    const chosen = await clicked(page, option, 'input[type=radio]:checked');
    const verdict = { fromResponse: '/api/article/quiz/question/answer', gone: 'input[type=radio]' };
    let sent = 0;
    await pointAt(page, submit);
    const graded = await timed(page, verdict, async () => {
      sent = await timed(page, { fromClick: 'button' }, () => press(page));
    });
    answers.push({ chosen, sent, graded });
    if ((await on.textContent())?.includes('results')) break;
    await on.click();
  }
  return answers;
};
