import type { Page } from 'playwright';
import {
  inPlaceEndpoint,
  saveLicenseEndpoint,
  saveOwnEndpoint,
  saveRegistrationEndpoint,
} from '#contract/planner.ts';
import { answerQuestionEndpoint, quizBySlugEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { earnCreditOf } from '../api-caller.ts';
import { openPassed } from './quiz-steps.ts';
import { complete, type Flow, open, type Visit } from './screen.ts';

const LAST_EARNED = 'xbot';

const EARNED = ['surgical-safety-checklist', 'hptn-052', LAST_EARNED];

const fromNow = ({ now }: Visit, years: number, months: number): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth() + months, 0);
  return utcDay(day);
};

const staff = (visit: Visit) => ({
  askedBy: 'hospital' as const,
  name: 'Medical staff office',
  counts: 'category-1' as const,
  mocBoard: null,
  mocType: null,
  topics: [],
  needed: 80,
  brought: 16,
  everyYears: 2,
  startsOn: fromNow(visit, -1, 3),
  dueOn: fromNow(visit, 1, 3),
});

const CHANGED = {
  version: '2027-01.1',
  changes: [
    {
      code: 'FL',
      state: 'Florida',
      board: 'Florida Board of Medicine (M.D.)',
      ruleId: 'fl-hiv',
      text: 'HIV: “1 hour, once” is now “2 hours, once”.',
      released: '2027-01-01',
    },
  ],
};

/** Notices about two of the learner's articles. Their ids do not exist, which is fine because nothing is clicked. */
const NEWS = [
  {
    articleId: '1',
    slug: 'paradigm-hf',
    creditId: '1',
    demonstration: false,
    change: 'retraction',
    title: 'Angiotensin–neprilysin inhibition versus enalapril in heart failure',
    on: '2026-10-01',
  },
  {
    articleId: '2',
    slug: 'keystone',
    creditId: '2',
    demonstration: false,
    change: 'concern',
    title: 'An intervention to decrease catheter-related bloodstream infections',
    on: '2026-09-12',
  },
];

const licenses = (visit: Visit) => [
  { state: 'FL', renewsOn: fromNow(visit, 0, 8), issuedOn: '2019-03-14' },
  { state: 'NY', renewsOn: fromNow(visit, 1, 5), issuedOn: '2012-06-01' },
  { state: 'CA', renewsOn: fromNow(visit, 1, 11), issuedOn: null },
  { state: 'VT', renewsOn: null, issuedOn: null },
];

/** Adds licenses, a registration and credit to a planner that was empty. */
const plan = async (visit: Visit): Promise<void> => {
  const { caller, origin } = visit;
  for (const { state, ...body } of licenses(visit))
    await caller.call(saveLicenseEndpoint, { params: { state }, body: { ...body, newApplicant: false } });
  await caller.call(saveRegistrationEndpoint, {
    body: { registered: true, expiresOn: fromNow(visit, 1, 2) },
  });
  for (const slug of EARNED) await earnCreditOf(caller, origin, slug);
};

/** Adds a hospital's rule, and a license whose hours a certification replaces. */
const planCareer = async (visit: Visit): Promise<void> => {
  const { caller } = visit;
  await caller.call(saveOwnEndpoint, { params: { id: 'a'.repeat(32) }, body: staff(visit) });
  const texas = { renewsOn: fromNow(visit, 0, 9), issuedOn: '2012-06-01', newApplicant: false };
  await caller.call(saveLicenseEndpoint, { params: { state: 'TX' }, body: texas });
  const certified = { ruleId: 'tx-total', by: 'certification' as const, on: fromNow(visit, -1, 0) };
  await caller.call(inPlaceEndpoint, { body: certified });
};

const beginQuiz = async ({ caller }: Visit, slug: string): Promise<void> => {
  const { articleId, questions } = await caller.call(quizBySlugEndpoint, { params: { slug } });
  const { attempt } = await caller.call(startQuizEndpoint, { body: { articleId } });
  const [asked] = questions;
  const optionId = asked?.options[0]?.id ?? '';
  await caller.call(answerQuestionEndpoint, {
    body: { attemptId: attempt.attemptId, questionId: asked?.id ?? '', optionId },
  });
};

const openPlanner = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/transcripts/planner`, 'Planner');

const openDialog = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
};

const closeDialog = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close' }).click();

const planned: Flow = {
  name: 'the planner',
  enter: ({ caller }) => caller.register('planner@example.org'),
  screens: [
    { name: 'planner-empty', open: openPlanner },
    { name: 'planner-add', title: 'Planner', open: ({ page }) => openDialog(page, 'Add a license') },
    {
      name: 'planner',
      title: 'Planner',
      open: async (visit) => {
        await plan(visit);
        await openPlanner(visit);
        await visit.page.getByRole('heading', { name: 'What to read next' }).waitFor();
      },
    },
    { name: 'planner-sum', open: ({ page }) => page.getByText('How this adds up').first().click() },
    { name: 'planner-edit', open: ({ page }) => openDialog(page, 'Change Florida') },
    {
      name: 'planner-own',
      open: async ({ page }) => {
        await closeDialog(page);
        await openDialog(page, 'Add a board or hospital');
        await page.getByLabel('What counts').selectOption('moc');
      },
    },
    {
      name: 'planner-career',
      open: async (visit) => {
        const { page } = visit;
        await planCareer(visit);
        await openPlanner(visit);
        await page
          .getByRole('region', { name: 'The fastest way to finish' })
          .locator('summary')
          .first()
          .click();
        const texas = page.getByRole('region', { name: 'Texas', exact: true });
        await texas.locator('summary').first().click();
        await texas.getByText(/In place of these hours/).click();
        await page.getByText('Show as a table').click();
      },
    },
    {
      name: 'planner-article',
      open: async ({ page }) => {
        const next = page.getByRole('complementary', { name: 'What to read next' });
        await next.getByRole('link').first().click();
        await page.getByRole('heading', { name: 'Counts toward' }).waitFor();
        await complete(page, /./);
      },
    },
    {
      name: 'planner-feed',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=opioids`, 'Search');
        await page
          .getByText(/Counts toward/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'home-today',
      title: null,
      open: async ({ page, origin }) => {
        await open(page, origin, 'Latest articles');
        await page.getByRole('link', { name: /^Read · / }).waitFor();
      },
    },
    {
      name: 'home-continue',
      open: async (visit) => {
        const { page, origin } = visit;
        await beginQuiz(visit, 'paradigm-hf');
        await page.route('**/api/planner/rule-news', (route) => route.fulfill({ json: CHANGED }));
        await open(page, origin, 'Latest articles');
        await page.getByRole('link', { name: /^Continue quiz/ }).waitFor();
        await page.getByText('One of your rules changed.').waitFor();
      },
    },
    {
      name: 'home-standing-news',
      open: async ({ page, origin }) => {
        await page.route('**/api/planner/standing-news', (route) => route.fulfill({ json: NEWS }));
        await open(page, origin, 'Latest articles');
        await page.getByText(/^2 articles you earned credit for/).waitFor();
      },
    },
    {
      name: 'results-earned',
      open: async (visit) => {
        const { page } = visit;
        await openPassed(visit, LAST_EARNED);
        await page.getByText(/^New total/).waitFor();
        await page.getByRole('region', { name: 'Up next' }).getByRole('link').first().waitFor();
      },
    },
    {
      name: 'set-up',
      title: 'Set up',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/set-up`, 'Set up in 30 seconds');
        await page.getByRole('button', { name: 'Skip' }).click();
      },
    },
  ],
};

export const planner: readonly Flow[] = [planned];
