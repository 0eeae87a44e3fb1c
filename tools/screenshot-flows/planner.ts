import {
  inPlaceEndpoint,
  saveLicenseEndpoint,
  saveOwnEndpoint,
  saveRegistrationEndpoint,
} from '#contract/planner.ts';
import { answerQuestionEndpoint, quizBySlugEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { apiCaller, learnAnswers } from '../api-caller.ts';
import { PICTURE_TIME } from '../screenshots/steady-time.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const EARNED = ['surgical-safety-checklist', 'hptn-052', 'xbot'];

const fromNow = (years: number, months: number): string => {
  const day = new Date(PICTURE_TIME);
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth() + months, 0);
  return utcDay(day);
};

const STAFF = {
  askedBy: 'hospital' as const,
  name: 'Medical staff office',
  counts: 'category-1' as const,
  mocBoard: null,
  mocType: null,
  topics: [],
  needed: 80,
  brought: 16,
  everyYears: 2,
  startsOn: fromNow(-1, 3),
  dueOn: fromNow(1, 3),
};

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

const planned: ScreenshotFlow = {
  screens: [
    'planner-empty',
    'planner-add',
    'planner',
    'planner-sum',
    'planner-edit',
    'planner-own',
    'planner-career',
    'planner-article',
    'planner-feed',
    'home-today',
    'home-continue',
    'home-standing-news',
    'results-earned',
    'set-up',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    const token = await caller.register('planner@example.org');
    await signIn(context, token);
    await open(page, `${origin}/transcripts/planner`, 'Planner');
    await shoot('planner-empty');
    await page.getByRole('button', { name: 'Add a license' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('planner-add');

    const licenses = [
      { state: 'FL', renewsOn: fromNow(0, 8), issuedOn: '2019-03-14' },
      { state: 'NY', renewsOn: fromNow(1, 5), issuedOn: '2012-06-01' },
      { state: 'CA', renewsOn: fromNow(1, 11), issuedOn: null },
      { state: 'VT', renewsOn: null, issuedOn: null },
    ];
    for (const { state, ...body } of licenses)
      await caller.call(saveLicenseEndpoint, { params: { state }, body: { ...body, newApplicant: false } });
    await caller.call(saveRegistrationEndpoint, { body: { registered: true, expiresOn: fromNow(1, 2) } });
    let lastEarned = '';
    for (const slug of EARNED) {
      const answers = await learnAnswers(origin, slug);
      ({ articleId: lastEarned } = await caller.earnCredit(
        slug,
        (questionId) => answers.get(questionId) ?? 0,
      ));
    }
    await open(page, `${origin}/transcripts/planner`, 'Planner');
    await page.getByRole('heading', { name: 'What to read next' }).waitFor();
    await shoot('planner');
    await page.getByText('How this adds up').first().click();
    await shoot('planner-sum');
    await page.getByRole('button', { name: 'Change Florida' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('planner-edit');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Add a board or hospital' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByLabel('What counts').selectOption('moc');
    await shoot('planner-own');
    await page.getByRole('button', { name: 'Close' }).click();
    await caller.call(saveOwnEndpoint, { params: { id: 'a'.repeat(32) }, body: STAFF });
    const texas = { renewsOn: fromNow(0, 9), issuedOn: '2012-06-01', newApplicant: false };
    await caller.call(saveLicenseEndpoint, { params: { state: 'TX' }, body: texas });
    const certified = { ruleId: 'tx-total', by: 'certification' as const, on: fromNow(-1, 0) };
    await caller.call(inPlaceEndpoint, { body: certified });
    await open(page, `${origin}/transcripts/planner`, 'Planner');
    await page.getByRole('region', { name: 'The fastest way to finish' }).locator('summary').first().click();
    const texasRules = page.getByRole('region', { name: 'Texas', exact: true });
    await texasRules.locator('summary').first().click();
    await texasRules.getByText(/In place of these hours/).click();
    await page.getByText('Show as a table').click();
    await shoot('planner-career');
    await page.getByRole('complementary', { name: 'What to read next' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Counts toward' }).waitFor();
    await complete(page, /./);
    await shoot('planner-article');
    await open(page, `${origin}/?list=search&q=opioids`, 'Search');
    await page
      .getByText(/Counts toward/)
      .first()
      .waitFor();
    await shoot('planner-feed');
    await open(page, origin, 'Latest articles');
    await page.getByRole('link', { name: /^Read · / }).waitFor();
    await shoot('home-today');
    const { articleId, questions } = await caller.call(quizBySlugEndpoint, {
      params: { slug: 'paradigm-hf' },
    });
    const { attempt } = await caller.call(startQuizEndpoint, { body: { articleId } });
    const [asked] = questions;
    await caller.call(answerQuestionEndpoint, {
      body: {
        attemptId: attempt.attemptId,
        questionId: asked?.id ?? '',
        optionId: asked?.options[0]?.id ?? '',
      },
    });
    await page.route('**/api/planner/rule-news', (route) => route.fulfill({ json: CHANGED }));
    await open(page, origin, 'Latest articles');
    await page.getByRole('link', { name: /^Continue quiz/ }).waitFor();
    await page.getByText('One of your rules changed.').waitFor();
    await shoot('home-continue');
    await page.route('**/api/planner/standing-news', (route) => route.fulfill({ json: NEWS }));
    await open(page, origin, 'Latest articles');
    await page.getByText(/^2 articles you earned credit for/).waitFor();
    await shoot('home-standing-news');
    await open(page, `${origin}/article/${lastEarned}/quiz/results`, 'You passed');
    await page.getByText(/^New total/).waitFor();
    await page.getByRole('region', { name: 'Up next' }).getByRole('link').first().waitFor();
    await shoot('results-earned');
    await open(page, `${origin}/set-up`, 'Set up in 30 seconds');
    await page.getByRole('button', { name: 'Skip' }).click();
    await shoot('set-up');
  },
};

export const planner: readonly ScreenshotFlow[] = [planned];
