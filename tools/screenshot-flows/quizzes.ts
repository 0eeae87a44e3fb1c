import type { Page } from 'playwright';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { apiCaller, learnAnswers } from '../api-caller.ts';
import { complete, open, type RunningApp, type ScreenshotFlow } from './screenshot-flow.ts';

const SLUG = 'space';
const STEM = /./;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit answer' });
const nextButton = (page: Page) => page.getByRole('button', { name: /Next question|See results/ });

const openBefore = async (page: Page, { origin }: RunningApp, slug = SLUG): Promise<void> => {
  const { id } = await apiCaller(origin).call(articleDetailsEndpoint, { query: { slug } });
  await open(page, `${origin}/article/${id}/quiz`, STEM);
};

const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /start quiz$/i }).click();
  await submit(page).waitFor();
};

const openQuiz = async (page: Page, app: RunningApp, slug = SLUG): Promise<void> => {
  await openBefore(page, app, slug);
  await start(page);
};

const evaluate = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Evaluation' });
  for (const name of ['4', '5 Very', 'It confirms what I do', 'Yes'])
    await form.getByRole('radio', { name }).first().check();
  await form.getByRole('button', { name: 'Submit and claim credit' }).click();
  await form.waitFor({ state: 'detached' });
};

/** Selects the right option of the current question, or the option after it. */
const choose = async (page: Page, answers: ReadonlyMap<string, number>, rightly: boolean): Promise<void> => {
  const options = page.getByRole('radio');
  const question = (await options.first().getAttribute('name')) ?? '';
  const right = answers.get(question);
  if (right === undefined) throw new Error(`The radio buttons are not named by their question: ${question}.`);
  await options.nth(rightly ? right : (right + 1) % (await options.count())).check({ force: true });
};

const answer = async (page: Page, answers: ReadonlyMap<string, number>, rightly: boolean): Promise<void> => {
  await choose(page, answers, rightly);
  await submit(page).click();
  await nextButton(page).waitFor();
};

/** Answers the remaining questions and opens the results. */
const finish = async (page: Page, answers: ReadonlyMap<string, number>, rightly: boolean): Promise<void> => {
  for (;;) {
    const isLast = (await nextButton(page).textContent())?.includes('results') ?? false;
    await nextButton(page).click();
    if (isLast) return;
    await submit(page).waitFor();
    await answer(page, answers, rightly);
  }
};

const passed: ScreenshotFlow = {
  screens: [
    'quiz-before',
    'quiz-question',
    'quiz-chosen',
    'quiz-answered-right',
    'quiz-answered-wrong',
    'results-evaluation',
    'results-evaluation-faults',
    'results-guest-passed',
    'results-details',
  ],
  go: async ({ page, shoot }, app) => {
    const answers = await learnAnswers(app.origin, SLUG);
    await openBefore(page, app);
    await shoot('quiz-before');
    await start(page);
    await shoot('quiz-question');
    await choose(page, answers, true);
    await shoot('quiz-chosen');
    await submit(page).click();
    await nextButton(page).waitFor();
    await shoot('quiz-answered-right');
    await nextButton(page).click();
    await submit(page).waitFor();
    await answer(page, answers, false);
    await shoot('quiz-answered-wrong');
    await finish(page, answers, true);
    await complete(page, 'You passed');
    await page.getByText('You’re claiming 0.25 credit').waitFor();
    await shoot('results-evaluation');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Submit and claim credit' }).click();
    await shoot('results-evaluation-faults');
    await evaluate(page);
    await page.getByLabel('First name').waitFor();
    await shoot('results-guest-passed');
    await open(page, `${page.url()}/details`, 'Your answers');
    await shoot('results-details');
  },
};

const notPassed: ScreenshotFlow = {
  screens: ['results-not-passed', 'quiz-finished'],
  go: async ({ page, shoot }, app) => {
    const answers = await learnAnswers(app.origin, SLUG);
    await openQuiz(page, app);
    const quiz = page.url();
    await answer(page, answers, false);
    await finish(page, answers, false);
    await complete(page, 'Not passed yet');
    await shoot('results-not-passed');
    await open(page, quiz, 'You finished this quiz');
    await shoot('quiz-finished');
  },
};

const offline: ScreenshotFlow = {
  screens: ['quiz-offline'],
  go: async ({ page, context, shoot }, app) => {
    const answers = await learnAnswers(app.origin, SLUG);
    await openQuiz(page, app);
    await choose(page, answers, true);
    await context.setOffline(true);
    await submit(page).click();
    await page.getByText('couldn’t be sent').waitFor();
    await shoot('quiz-offline');
  },
};

/** Leaves a quiz, and finds it again from the article and the feed. */
const setAside: ScreenshotFlow = {
  screens: ['quiz-peers', 'article-go-on', 'feed-hidden-quiz', 'feed-begun-quizzes'],
  go: async ({ page, shoot }, app) => {
    const answers = await learnAnswers(app.origin, SLUG);
    for (let peer = 0; peer < 5; peer += 1) await learnAnswers(app.origin, SLUG);
    await openQuiz(page, app);
    await answer(page, answers, true);
    await page.getByText('others first answered').waitFor();
    await shoot('quiz-peers');
    await page.getByRole('link', { name: /^Save and exit/ }).click();
    await complete(page, STEM);
    await page
      .getByRole('link', { name: /^Continue/ })
      .first()
      .waitFor();
    await shoot('article-go-on');
    await open(page, app.origin, 'Latest articles');
    await shoot('feed-hidden-quiz');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await shoot('feed-begun-quizzes');
  },
};

/** The server's response for a quiz that was passed when its article gave no credit, and whose article now does. */
const PRACTICED = {
  creditOutcome: 'practiced',
  noCredit: ['practiced'],
  claim: 'practiced',
  evaluation: 'not-due',
};

const patched = async (page: Page, address: string): Promise<void> => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...PRACTICED } });
  });
};

const practiced: ScreenshotFlow = {
  screens: ['results-practiced', 'quiz-practiced', 'article-practiced'],
  go: async ({ page, shoot }, app) => {
    const answers = await learnAnswers(app.origin, SLUG);
    await patched(page, '**/api/article/quiz/{finish,results*}');
    await patched(page, '**/api/article/*/activity');
    await openQuiz(page, app);
    const quiz = page.url();
    await answer(page, answers, true);
    await finish(page, answers, true);
    await complete(page, 'You passed');
    await shoot('results-practiced');
    await open(page, quiz, 'You finished this quiz');
    await shoot('quiz-practiced');
    await open(page, `${app.origin}/article/${SLUG}`, STEM);
    await page.getByRole('link', { name: /^You passed/ }).waitFor();
    await shoot('article-practiced');
  },
};

/** The fourth question of this article has several right answers, and the fifth is true or false. */
const WITH_KINDS = 'whi-estrogen-progestin';

const kinds: ScreenshotFlow = {
  screens: [
    'quiz-several',
    'quiz-several-answered-wrong',
    'quiz-true-or-false',
    'quiz-true-or-false-answered-wrong',
  ],
  go: async ({ page, shoot }, app) => {
    const answerFirst = async () => {
      await page.getByRole('radio').first().check({ force: true });
      await submit(page).click();
      await nextButton(page).waitFor();
    };
    await openQuiz(page, app, WITH_KINDS);
    for (let single = 1; single <= 3; single += 1) {
      await answerFirst();
      await nextButton(page).click();
      await submit(page).waitFor();
    }
    await shoot('quiz-several');
    await page.getByRole('checkbox', { name: 'Stroke' }).check({ force: true });
    await submit(page).click();
    await nextButton(page).waitFor();
    await shoot('quiz-several-answered-wrong');
    await nextButton(page).click();
    await submit(page).waitFor();
    await shoot('quiz-true-or-false');
    await answerFirst();
    await shoot('quiz-true-or-false-answered-wrong');
  },
};

export const quizzes: readonly ScreenshotFlow[] = [passed, notPassed, offline, setAside, practiced, kinds];
