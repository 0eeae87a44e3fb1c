import type { Page } from 'playwright';
import { learnAnswers } from '../api-caller.ts';
import { knownArticle } from '../known-article.ts';
import {
  answer,
  askNext,
  choose,
  finish,
  grade,
  idOf,
  openBefore,
  openQuiz,
  start,
  submit,
} from './quiz-steps.ts';
import { complete, type Flow, open, type Visit } from './screen.ts';

const { slug: SLUG, title } = knownArticle('space');

const evaluate = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Evaluation' });
  for (const name of ['4', '5 Very', 'It confirms what I do', 'Yes'])
    await form.getByRole('radio', { name }).first().check();
  await form.getByRole('button', { name: 'Submit and claim credit' }).click();
  await form.waitFor({ state: 'detached' });
};

const passed: Flow = {
  name: 'a quiz',
  screens: [
    { name: 'quiz-before', title: `Quiz: ${title}`, open: (visit) => openBefore(visit, SLUG) },
    { name: 'quiz-question', title: `Quiz: ${title}`, open: start },
    { name: 'quiz-chosen', open: ({ page }) => choose(page, SLUG, true) },
    { name: 'quiz-answered-right', title: `Quiz: ${title}`, open: ({ page }) => grade(page) },
    {
      name: 'quiz-answered-wrong',
      open: async ({ page }) => {
        await askNext(page);
        await answer(page, SLUG, false);
      },
    },
    {
      name: 'results-evaluation',
      title: 'Quiz results',
      open: async ({ page }) => {
        await finish(page, SLUG, true);
        await complete(page, 'You passed');
        await page.getByText('You’re claiming 0.25 credit').waitFor();
      },
    },
    {
      name: 'results-evaluation-faults',
      title: 'Quiz results',
      open: async ({ page }) => {
        await page.getByRole('radio', { name: 'No', exact: true }).check();
        await page.getByRole('button', { name: 'Submit and claim credit' }).click();
        await page.getByRole('region', { name: 'Check what you entered' }).waitFor();
      },
    },
    {
      name: 'results-guest-passed',
      title: 'Quiz results',
      open: async ({ page }) => {
        await evaluate(page);
        await page.getByLabel('First name').waitFor();
      },
    },
    {
      name: 'results-details',
      title: 'Your answers',
      open: ({ page }) => open(page, `${page.url()}/details`, 'Your answers'),
    },
  ],
};

const finished = async (visit: Visit): Promise<void> =>
  open(visit.page, `${visit.origin}/article/${await idOf(visit, SLUG)}/quiz`, 'You finished this quiz');

const notPassed: Flow = {
  name: 'a quiz that is not passed',
  screens: [
    {
      name: 'results-not-passed',
      open: async (visit) => {
        await openQuiz(visit, SLUG);
        await answer(visit.page, SLUG, false);
        await finish(visit.page, SLUG, false);
        await complete(visit.page, 'Not passed yet');
      },
    },
    { name: 'quiz-finished', open: finished },
  ],
};

const offline: Flow = {
  name: 'a quiz without a network',
  screens: [
    {
      name: 'quiz-offline',
      open: async (visit) => {
        const { page, context } = visit;
        await openQuiz(visit, SLUG);
        await choose(page, SLUG, true);
        await context.setOffline(true);
        await submit(page).click();
        await page.getByText('couldn’t be sent').waitFor();
      },
    },
  ],
};

/** How many others must have answered before their answers are shown. */
const PEERS = 6;

/** Leaves a quiz, and finds it again from the article and the feed. */
const setAside: Flow = {
  name: 'a quiz that is set aside',
  screens: [
    {
      name: 'quiz-peers',
      open: async (visit) => {
        for (let peer = 0; peer < PEERS; peer += 1) await learnAnswers(visit.origin, SLUG);
        await openQuiz(visit, SLUG);
        await answer(visit.page, SLUG, true);
        await visit.page.getByText('others first answered').waitFor();
      },
    },
    {
      name: 'article-go-on',
      open: async ({ page }) => {
        await page.getByRole('link', { name: /^Save and exit/ }).click();
        await complete(page, /./);
        await page
          .getByRole('link', { name: /^Continue/ })
          .filter({ visible: true })
          .first()
          .waitFor();
      },
    },
    { name: 'feed-hidden-quiz', open: ({ page, origin }) => open(page, origin, 'Latest articles') },
    {
      name: 'feed-begun-quizzes',
      title: null,
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Show it' }).click();
        await page.getByRole('link', { name: 'Continue' }).waitFor();
      },
    },
  ],
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

const practiced: Flow = {
  name: 'a quiz for practice',
  screens: [
    {
      name: 'results-practiced',
      open: async (visit) => {
        const { page } = visit;
        await patched(page, '**/api/article/quiz/{finish,results*}');
        await patched(page, '**/api/article/*/activity');
        await openQuiz(visit, SLUG);
        await answer(page, SLUG, true);
        await finish(page, SLUG, true);
        await complete(page, 'You passed');
      },
    },
    { name: 'quiz-practiced', open: finished },
    {
      name: 'article-practiced',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/article/${SLUG}`, /./);
        await page
          .getByRole('link', { name: /^You passed/ })
          .filter({ visible: true })
          .waitFor();
      },
    },
  ],
};

/** The fourth question of this article has several right answers, and the fifth is true or false. */
const withKinds = knownArticle('whi-estrogen-progestin');

const kinds: Flow = {
  name: 'a quiz with questions of several kinds',
  screens: [
    {
      name: 'quiz-several',
      title: `Quiz: ${withKinds.title}`,
      open: async (visit) => {
        await openQuiz(visit, withKinds.slug);
        for (let single = 1; single <= 3; single += 1) {
          await answerFirst(visit.page);
          await askNext(visit.page);
        }
      },
    },
    {
      name: 'quiz-several-answered-wrong',
      title: `Quiz: ${withKinds.title}`,
      open: async ({ page }) => {
        await page.getByRole('checkbox', { name: 'Stroke' }).check({ force: true });
        await grade(page);
      },
    },
    { name: 'quiz-true-or-false', title: `Quiz: ${withKinds.title}`, open: ({ page }) => askNext(page) },
    {
      name: 'quiz-true-or-false-answered-wrong',
      title: `Quiz: ${withKinds.title}`,
      open: ({ page }) => answerFirst(page),
    },
  ],
};

const answerFirst = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().check({ force: true });
  await grade(page);
};

export const quizzes: readonly Flow[] = [passed, notPassed, offline, setAside, practiced, kinds];
